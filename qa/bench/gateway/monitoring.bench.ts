import { benchLog } from './log-cost.ts';

const port = 19_464;

/** Scrapes as Prometheus would, but three times as often. */
function scrape(): () => void {
  const scraping = setInterval(() => {
    void fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => undefined,
    );
  }, 5_000);
  return () => clearInterval(scraping);
}

/** What metrics cost a payment, those of the scrapes included. */
export default () =>
  benchLog({
    name: 'metrics',
    silent: { METRICS_PORT: '0' },
    common: { BENCH_INSTANT_PROVIDER: '1', METRICS_PORT: String(port) },
    meanwhile: scrape,
    least: 0.95,
  });
