/** The counters that alerts are made of, and the label by which each is told. */
const counters: Readonly<Record<string, string>> = {
  trilho_http_request_duration_seconds_count: 'status_class',
  trilho_request_refusals_total: 'reason',
  trilho_database_failures_total: 'kind',
  trilho_worker_errors_total: 'part',
  trilho_log_failures_total: 'kind',
  trilho_alerts_total: 'alert',
};

const sample = /^(?<name>\w+)\{(?<labels>[^}]*)\} (?<value>\S+)$/;

/** Adds up what metrics in Prometheus' text format count, by the label's value; what is 0 is left out. */
export function sumSignals(texts: readonly string[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const { name = '', labels = '', value = '0' } = sample.exec(line)?.groups ?? {};
    const label = counters[name];
    const told = label && new RegExp(`(?:^|,)${label}="([^"]*)"`).exec(labels)?.[1];
    if (told && Number(value) > 0) sums.set(told, (sums.get(told) ?? 0) + Number(value));
  }
  return sums;
}

/** Reads what the processes that live now have counted since they began; one that tells nothing is passed over. */
export async function readSignals(urls: readonly string[]): Promise<Map<string, number>> {
  const texts = urls.map((url) =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.text(),
      () => '',
    ),
  );
  return sumSignals(await Promise.all(texts));
}
