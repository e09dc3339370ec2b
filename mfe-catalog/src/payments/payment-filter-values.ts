import { searchText } from '../filters/search-text.ts';
import { known } from '../filters/use-url-filters.ts';
import { gatewayNames } from '../gateways.ts';
import { isId } from '../lists/ids.ts';
import type { PaymentFilters } from './payments-api.ts';
import { dayRangeError, daysBefore, isDay } from './sao-paulo-days.ts';

/** Filter values as in the address. `period` is a preset or `custom`, which uses `from` and `to`. */
export const paymentFilterNames = [
  'search',
  'status',
  'period',
  'from',
  'to',
  'amountMin',
  'amountMax',
  'customerId',
  'method',
  'gateway',
] as const;
export type PaymentFilterName = (typeof paymentFilterNames)[number];
export type PaymentFilterValues = Record<PaymentFilterName, string>;

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'succeeded', label: 'Aprovados' },
  { value: 'failed', label: 'Recusados' },
  { value: 'refunded', label: 'Reembolsados' },
  { value: 'processing', label: 'Em análise' },
  { value: 'unknown', label: 'Em análise: sem resposta' },
  { value: 'requires_capture', label: 'Autorizados' },
  { value: 'requires_action', label: 'Pendentes: autenticação' },
  { value: 'requires_payment_method', label: 'Pendentes: cartão' },
  { value: 'requires_confirmation', label: 'Pendentes: confirmação' },
  { value: 'canceled', label: 'Cancelados' },
];

export const methodFilter = [
  { value: '', label: 'Todos' },
  { value: 'card', label: 'Cartão' },
  { value: 'pix', label: 'Pix' },
  { value: 'boleto', label: 'Boleto' },
];

export const gatewayFilter = [
  { value: '', label: 'Todos' },
  { value: 'STRIPE', label: gatewayNames.STRIPE },
  { value: 'MERCADOPAGO', label: gatewayNames.MERCADOPAGO },
];

export const periodFilter = [
  { value: '', label: 'Todos' },
  { value: 'today', label: 'Hoje' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
  { value: 'custom', label: 'Personalizado' },
];

/** How many days a preset counts back from today. */
const daysBack: Record<string, number> = { today: 0, '7d': 6, '30d': 29 };

const largestAmount = 99_999_999;

/** Reads centavos from the address; null for none or an invalid amount. */
export function readAmount(text: string): number | null {
  if (!/^\d{1,8}$/.test(text)) return null;
  const minor = Number(text);
  return minor >= 1 && minor <= largestAmount ? minor : null;
}

/** Returns the error of a range of amounts, shown at its end; undefined when it is valid. */
export const amountRangeError = (min: number | null, max: number | null): string | undefined =>
  min !== null && max !== null && min > max ? 'O valor final é menor que o inicial.' : undefined;

const none = { from: '', to: '' };

function days({ period, from, to }: PaymentFilterValues, today: string): { from: string; to: string } {
  const back = daysBack[period];
  if (back !== undefined) return { from: daysBefore(today, back), to: '' };
  if (period !== 'custom' || dayRangeError(from, to)) return none;
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
}

function amounts(values: PaymentFilterValues): { amountMin: string; amountMax: string } {
  const min = readAmount(values.amountMin);
  const max = readAmount(values.amountMax);
  if (amountRangeError(min, max)) return { amountMin: '', amountMax: '' };
  return { amountMin: String(min ?? ''), amountMax: String(max ?? '') };
}

/**
 * Converts the address's filters to the server's: unknown values and ranges that end before they begin are
 * dropped. Presets become days, counted back from `today` (São Paulo, `YYYY-MM-DD`).
 */
export const serverFilters = (values: PaymentFilterValues, today: string): PaymentFilters => ({
  search: searchText(values.search),
  status: known(values.status, statusFilter),
  ...days(values, today),
  ...amounts(values),
  customerId: isId(values.customerId) ? values.customerId : '',
  method: known(values.method, methodFilter),
  gateway: known(values.gateway, gatewayFilter),
});
