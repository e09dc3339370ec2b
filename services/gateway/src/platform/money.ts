/** An amount in minor units as people read it: 1990 → `R$ 19,90`, with a plain space. */
export const formatMoney = (amountMinor: number, currency = 'BRL'): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
    .format(amountMinor / 100)
    .replaceAll('\u00a0', ' ');
