import { type AlertOptions, sendAlerts } from './send-alerts.ts';
import { sendObjectives } from './send-objectives.ts';

/** Sends what is due, again and again. Returns how to end. */
export function watchAlerts(options: AlertOptions, pauseMs = 30_000): () => Promise<void> {
  let sending = Promise.resolve();
  const onError = (err: unknown) => options.log.warn({ err }, 'alerts cannot be looked for');
  const timer = setInterval(() => {
    sending = sending.then(async () => {
      await sendAlerts(options).catch(onError);
      await sendObjectives(options).catch(onError);
    });
  }, pauseMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sending;
  };
}
