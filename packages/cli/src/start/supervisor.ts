import { join } from 'node:path';
import { describeTakenPort, isPortFree } from '@trilho/tooling/process/ports.ts';
import {
  type RunningService,
  type ServiceDefinition,
  ServiceFailure,
  signalGroup,
  startService,
  waitUntilReady,
} from '@trilho/tooling/process/service.ts';
import { recordPath } from './data-dir.ts';
import { clearRecord, endLeftovers, recordStarted } from './started-record.ts';

/** A port that has to be free before anything starts. `variable` is the setting that moves it. */
export type PortClaim = { port: number; purpose: string; variable: string };

export type SupervisorOptions = {
  dataDir: string;
  /** Called once, when a service ends without being asked to. The others still run then. */
  onFailure?: (failure: Error) => void;
};

export type Supervisor = {
  /** Ends what a killed start left, by force after `graceMs` (5 s). @returns the names of what was ended */
  endLeftovers(graceMs?: number): Promise<string[]>;
  /** Starts one service; resolves when it is ready. */
  start(definition: ServiceDefinition, options?: { signal?: AbortSignal; timeoutMs?: number }): Promise<void>;
  /** Stops all services, the last started first, each by force after `graceMs` (10 s). */
  stop(graceMs?: number): Promise<void>;
  /** Ends all services at once; a stop that is under way gets shorter by that. */
  kill(): void;
};

/** Keeps the services of one start: in order, with their logs, and none left behind. */
export function createSupervisor({ dataDir, onFailure }: SupervisorOptions): Supervisor {
  const record = recordPath(dataDir);
  const running: RunningService[] = [];
  let stopping = false;
  let failed = false;

  function watch(service: RunningService): void {
    void service.ended.then((how) => {
      if (stopping || failed) return;
      failed = true;
      onFailure?.(new ServiceFailure(service, `ended (${how})`));
    });
  }

  return {
    endLeftovers: (graceMs) => endLeftovers(record, graceMs),

    async start(definition, options) {
      const service = startService(definition, join(dataDir, 'logs', `${definition.name}.log`));
      recordStarted(record, definition.name, service.pid);
      running.push(service);
      if (definition.readyUrl) await waitUntilReady(service, definition.readyUrl, options);
      watch(service);
    },

    async stop(graceMs) {
      stopping = true;
      for (const service of running.toReversed()) await service.stop(graceMs);
      clearRecord(record);
    },

    kill() {
      for (const { pid } of running) signalGroup(pid, 'SIGKILL');
    },
  };
}

/**
 * Checks that all ports can be had, before anything is started.
 * @throws naming each port that is taken and who has it
 */
export async function requireFreePorts(claims: PortClaim[]): Promise<void> {
  const taken: string[] = [];
  for (const { port, purpose, variable } of claims) {
    if (!(await isPortFree(port))) taken.push(describeTakenPort(port, purpose, variable));
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
