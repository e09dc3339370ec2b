import type { GatewayFee } from '@trilho/contracts/routing';

type Key = Pick<GatewayFee, 'gateway' | 'method'>;

const isOf = (fee: Key, { gateway, method }: Key): boolean =>
  fee.gateway === gateway && fee.method === method;

/** The fee of a gateway for a method, if the merchant gave one. */
export const feeOf = (fees: readonly GatewayFee[], key: Key): GatewayFee | undefined =>
  fees.find((fee) => isOf(fee, key));

/** The fees with one changed; one that costs nothing is left out, as nothing was said of it. */
export function withFee(fees: readonly GatewayFee[], fee: GatewayFee): GatewayFee[] {
  const others = fees.filter((other) => !isOf(other, fee));
  return fee.percent === 0 && fee.fixed === 0 ? others : [...others, fee];
}

/** The percentage that a text says, `3,99`; 0 for an empty one, and null for what is none from 0 to 100. */
export function percentIn(text: string): number | null {
  if (text.trim() === '') return 0;
  if (!/^\d{1,3}([.,]\d{0,2})?$/.test(text.trim())) return null;
  const percent = Number(text.trim().replace(',', '.'));
  return percent <= 100 ? percent : null;
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `3,99`; nothing for 0. */
export const percentShown = (percent: number): string => (percent === 0 ? '' : decimals.format(percent));
