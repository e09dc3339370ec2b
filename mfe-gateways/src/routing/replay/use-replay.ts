import type { RoutingSettings } from '@trilho/contracts/routing';
import type { RoutingReplay } from '@trilho/contracts/routing-replay';
import { useEffect, useRef, useState } from 'react';
import { type EnvironmentOfUser, useReplayRoutingMutation } from '../../routing-api.ts';
import { canonical } from '../draft/routing-edit.ts';

/** How many days back a replay goes. */
export const replayDays = [7, 30, 90] as const;
export type ReplayDays = (typeof replayDays)[number];

/** A replay with what it was of. */
export interface Replayed {
  result: RoutingReplay;
  days: ReplayDays;
  /** Whether the rules on the screen are others by now. */
  isOutdated: boolean;
}

export interface Replay {
  days: ReplayDays;
  setDays(days: ReplayDays): void;
  replayed: Replayed | null;
  error: unknown;
  isRunning: boolean;
  run(): Promise<void>;
  cancel(): void;
}

/** The replay of the settings on the screen. It lives above the tabs, so that changing between them loses nothing. */
export function useReplay(of: EnvironmentOfUser, settings: RoutingSettings): Replay {
  const [days, setDays] = useState<ReplayDays>(30);
  const [done, setDone] = useState<(Omit<Replayed, 'isOutdated'> & { settings: RoutingSettings }) | null>(
    null,
  );
  const [error, setError] = useState<unknown>(null);
  const [send, { isLoading }] = useReplayRoutingMutation();
  const running = useRef<ReturnType<typeof send> | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    running.current?.abort();
    const request = send({ ...of, input: { settings, days } });
    running.current = request;
    setError(null);
    const answer = await request;
    if (running.current !== request) return;
    running.current = null;
    if (answer.data) setDone({ result: answer.data, days, settings });
    else setError(answer.error);
  };

  return {
    ...{ days, setDays, error, run },
    replayed: done && { ...done, isOutdated: canonical(done.settings) !== canonical(settings) },
    isRunning: isLoading && running.current !== null,
    cancel: () => {
      const request = running.current;
      running.current = null;
      request?.abort();
      setError(null);
    },
  };
}
