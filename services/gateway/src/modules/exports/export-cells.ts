import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodNames } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { StoredCard } from '@trilho/contracts/payment-method';
import { brandName } from '../../platform/card-brand.ts';

const timeZone = 'America/Sao_Paulo';
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const calendarDay = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** Writes centavos as a spreadsheet in Brazil reads a number: `1234,56`, without currency or thousands. */
export function amountCell(amountMinor: number | null): string {
  if (amountMinor === null) return '';
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Writes an instant as `dd/mm/aaaa hh:mm:ss` in São Paulo. */
export const momentCell = (at: Date | string | null): string =>
  at === null ? '' : moment.format(new Date(at)).replace(', ', ' ');

/** Returns the calendar day of an instant in São Paulo, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => calendarDay.format(at);

export const yesNoCell = (value: boolean): string => (value ? 'Sim' : 'Não');

export const gatewayCell = (gateway: GatewayType): string => gatewayNames[gateway];

export const methodCell = (method: PaymentMethodType): string => methodNames[method];

/** Writes a card as the screens do: `Visa •••• 4242`. */
export const cardCell = (card: Pick<StoredCard, 'brand' | 'lastFourDigits'> | null): string =>
  card ? `${brandName(card.brand)} •••• ${card.lastFourDigits}` : '';

/** A number of so many digits a spreadsheet would round. */
const longNumber = /^\d{12,}$/;
const accessKey = /^[0-9A-Z]{44}$/;

/** Writes an access key, as it is printed on the document, or another long number in groups of four; what else people write stays. */
export const keyCell = (key: string): string =>
  longNumber.test(key) || accessKey.test(key) ? key.replace(/(.{4})(?=.)/g, '$1 ') : key;

/** Writes a calendar day (`YYYY-MM-DD`) as `dd/mm/aaaa`. */
export const dayCell = (day: string | null): string =>
  day === null ? '' : day.split('-').reverse().join('/');
