/** Kind and environment in front of a key: `trl_sbx_ak_`, `sk_test_`, `whsec_`. */
const PREFIX = /^(?:[a-z]{2,6}_){1,3}/;
const DOTS = '•'.repeat(12);

/**
 * Roughly the first sixth of a secret, never less than its prefix, then a fixed number of dots, so that
 * the length stays hidden too.
 */
export function maskSecret(text: string): string {
  if (text === '') return '';
  const prefix = PREFIX.exec(text)?.[0].length ?? 0;
  return text.slice(0, Math.max(Math.floor(text.length / 6), prefix)) + DOTS;
}
