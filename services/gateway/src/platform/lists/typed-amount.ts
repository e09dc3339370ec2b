const largest = 10 ** 13;

/** Reads `89,90`, `1.234,56` or `R$ 89` as centavos; null for a text that is no amount, as the end of an id may be `1234`. */
export function typedAmount(text: string): number | null {
  const [, currency, whole = '', cents] =
    /^(R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d{1,13})(?:[,.](\d{1,2}))?$/i.exec(text.trim()) ?? [];
  if (!whole || (!currency && cents === undefined)) return null;
  const amount = Number(whole.replaceAll('.', '')) * 100 + Number((cents ?? '').padEnd(2, '0'));
  return amount > largest ? null : amount;
}
