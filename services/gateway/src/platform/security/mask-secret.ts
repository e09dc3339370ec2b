/** Kind and environment in front of a key: `trl_sbx_ak_`, `sk_test_`, `whsec_`. */
const prefix = /^(?:[a-z]{2,6}_){1,3}/;
const dots = '•'.repeat(12);

/**
 * Returns roughly the first sixth of a secret, never less than its prefix, then a fixed number of dots, so that its length
 * stays unknown.
 */
export function maskSecret(text: string): string {
  const shown = Math.max(Math.floor(text.length / 6), prefix.exec(text)?.[0].length ?? 0);
  return text.slice(0, shown) + dots;
}
