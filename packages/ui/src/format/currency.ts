const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
  formatters.set(currency, made);
  return made;
}

/** Minor units (centavos) to text: 123456 → `R$ 1.234,56`, with a plain space. */
export function formatCurrency(minor: number, currency = 'BRL'): string {
  return formatterFor(currency.toUpperCase())
    .format(minor / 100)
    .replace(/\u00a0/g, ' ');
}
