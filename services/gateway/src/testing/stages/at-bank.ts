/** Answers on the page of the payer's bank, to which a redirect of the simulator leads. */
export async function answerAtBank(
  provider: { url: string },
  redirect: string,
  outcome: 'authorized' | 'refused',
): Promise<void> {
  const { pathname, searchParams } = new URL(redirect);
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), outcome });
  const response = await fetch(`${provider.url}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  if (response.status >= 400) throw new Error(`${response.status} ${await response.text()}`);
}
