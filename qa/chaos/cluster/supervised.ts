import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type RunningService,
  type ServiceDefinition,
  signalGroup,
  startService,
  waitUntilReady,
} from '@trilho/tooling/process/service.ts';

const restartPauseMs = 200;

/** A process that is started again whenever it ends, as a cluster would. */
export class Supervised {
  #definition: ServiceDefinition;
  readonly #logDir: string;
  #service: RunningService | undefined;
  #starts = 0;
  #stopped = false;
  #isHalted = false;
  #continue: (() => void) | undefined;
  #isTerminating = false;
  /** How often it ended though nobody killed it. */
  ownEnds = 0;

  constructor(definition: ServiceDefinition, logDir: string) {
    this.#definition = definition;
    this.#logDir = logDir;
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    if (this.#stopped) throw new Error(`${this.#definition.name} was ended for good.`);
    this.#isHalted = false;
    const service = this.#launch();
    const { readyUrl } = this.#definition;
    if (readyUrl) await waitUntilReady(service, readyUrl);
  }

  #launch(): RunningService {
    this.#starts += 1;
    const { name } = this.#definition;
    const service = startService(this.#definition, join(this.#logDir, `${name}.${this.#starts}.log`));
    this.#service = service;
    void service.ended.then((how) => {
      this.#service = undefined;
      this.#continue = undefined;
      if (this.#stopped || this.#isHalted) return;
      if (how !== 'signal SIGKILL' && !this.#isTerminating) this.ownEnds += 1;
      setTimeout(() => {
        if (!this.#stopped && !this.#isHalted) this.#launch();
      }, restartPauseMs);
    });
    return service;
  }

  /** Its process; null while it is away. */
  get pid(): number | null {
    return this.#service?.pid ?? null;
  }

  /** Ends it at once, without a chance to clear up; it comes back by itself. */
  kill(): void {
    if (this.#service) signalGroup(this.#service.pid, 'SIGKILL');
  }

  /** Has it end in order and come back, as a deploy does, by another entry if it is told. Resolves when it answers again. */
  async replace(entry: string = this.#definition.entry): Promise<void> {
    this.#definition = { ...this.#definition, entry };
    this.#isTerminating = true;
    await this.#service?.stop(60_000);
    this.#isTerminating = false;
    while (!this.#service) await wait(restartPauseMs);
    const { readyUrl } = this.#definition;
    if (readyUrl) await waitUntilReady(this.#service, readyUrl);
  }

  /** Has it end in order and stay away until it is started. */
  async halt(): Promise<void> {
    this.#isHalted = true;
    await this.#service?.stop(60_000);
  }

  /** Has it stand still, its connections open, as a suspended machine does. @returns continues it, if it is still there */
  pause(): () => void {
    const service = this.#service;
    if (!service) return () => undefined;
    signalGroup(service.pid, 'SIGSTOP');
    this.#continue = () => {
      this.#continue = undefined;
      if (this.#service === service) signalGroup(service.pid, 'SIGCONT');
    };
    return this.#continue;
  }

  get isPaused(): boolean {
    return this.#continue !== undefined;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#continue?.();
    await this.#service?.stop();
  }
}
