import type { Logger } from 'pino';
import { alertsRaised } from '../telemetry/metrics.ts';

/** Writes a line to the log; as `info` unless told. */
export type Say = (what: object, message: string, level?: 'info' | 'warn' | 'error') => void;

/** Says into a log. A line with an `alert` is counted too, whatever level the log keeps. */
export const sayInto =
  (log: Pick<Logger, 'info' | 'warn' | 'error'>): Say =>
  (what, message, level = 'info') => {
    if ('alert' in what) alertsRaised.inc({ alert: String(what.alert) });
    log[level](what, message);
  };
