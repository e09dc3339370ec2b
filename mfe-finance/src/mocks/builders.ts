import type { Balance, BalanceEntry } from '@trilho/contracts/balance';
import { addDays, holidayName, isBankingDay } from '@trilho/contracts/banking-days';
import type { GatewayTerm, GatewayTerms } from '@trilho/contracts/gateway-terms';
import type {
  Receivable,
  ReceivableCalendar,
  ReceivableDay,
  ReceivableDayPart,
} from '@trilho/contracts/receivable';

/** A card sale's only part, R$ 100,00 less R$ 4,38. */
export function buildReceivable(overrides: Partial<Receivable> = {}): Receivable {
  const one: Receivable = {
    id: 'pay_1-1',
    object: 'receivable',
    paymentId: 'pay_1',
    installment: 1,
    installments: 1,
    gateway: 'STRIPE',
    method: 'card',
    currency: 'BRL',
    status: 'open',
    gross: 10_000,
    fee: 438,
    net: 9_562,
    dueOn: '2026-12-04',
    originalDueOn: '2026-12-04',
    estimated: false,
    updatedAt: '2026-11-20T12:00:00.000Z',
    ...overrides,
  };
  return {
    ...one,
    net: one.gross - one.fee,
    originalDueOn: overrides.originalDueOn ?? one.dueOn,
  };
}

function partsOf(receivables: readonly Receivable[]): ReceivableDayPart[] {
  const parts = new Map<string, ReceivableDayPart>();
  for (const { gateway, method, gross, fee, net, estimated, expectedTaxes } of receivables) {
    const key = `${gateway} ${method}`;
    const part = parts.get(key) ?? { gateway, method, count: 0, gross: 0, fee: 0, net: 0, estimated: 0 };
    parts.set(key, {
      ...part,
      count: part.count + 1,
      gross: part.gross + gross,
      fee: part.fee + fee,
      net: part.net + net,
      estimated: part.estimated + (estimated ? net : 0),
      ...(expectedTaxes !== undefined && { expectedTaxes: (part.expectedTaxes ?? 0) + expectedTaxes }),
    });
  }
  return [...parts.values()];
}

const sumOf = (parts: readonly { net: number; estimated: number }[], of: 'net' | 'estimated'): number =>
  parts.reduce((sum, part) => sum + part[of], 0);

/** The open ones of some receivables by day, as the server counts them. */
export function buildCalendar(
  receivables: readonly Receivable[],
  from: string,
  to: string,
  today: string,
): ReceivableCalendar {
  const open = receivables.filter(({ status }) => status === 'open');
  const days: ReceivableDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const parts = partsOf(open.filter(({ dueOn }) => dueOn === day));
    days.push({
      day,
      isBankingDay: isBankingDay(day),
      holiday: holidayName(day),
      net: sumOf(parts, 'net'),
      estimated: sumOf(parts, 'estimated'),
      parts,
    });
  }
  return {
    from,
    to,
    currency: 'BRL',
    net: sumOf(days, 'net'),
    estimated: sumOf(days, 'estimated'),
    overdue: open.filter(({ dueOn }) => dueOn < today).reduce((sum, { net }) => sum + net, 0),
    days,
  };
}

/** The posting of a card sale with its fee. */
export const buildEntry = (overrides: Partial<BalanceEntry> = {}): BalanceEntry => ({
  id: 'ltx_1',
  object: 'balance_entry',
  kind: 'payment',
  gateway: 'STRIPE',
  currency: 'BRL',
  amounts: [
    { account: 'receivable', amount: 9_562 },
    { account: 'fees', amount: 438 },
    { account: 'sales', amount: -10_000 },
  ],
  sourceId: 'pay_1',
  paymentId: 'pay_1',
  reverses: null,
  occurredOn: null,
  createdAt: '2026-11-27T14:32:00.000Z',
  ...overrides,
});

/** One gateway with money in each place. */
export const buildBalance = (overrides: Partial<Balance> = {}): Balance => ({
  object: 'balance',
  day: null,
  gateways: [
    {
      gateway: 'STRIPE',
      currency: 'BRL',
      accounts: [
        { account: 'receivable', amount: 1_284_310 },
        { account: 'available', amount: 96_240 },
        { account: 'in_transit', amount: 248_690 },
        { account: 'held', amount: 10_000 },
        { account: 'sales', amount: -4_120_000 },
        { account: 'fees', amount: 172_480 },
        { account: 'refunds', amount: 58_900 },
      ],
    },
  ],
  ...overrides,
});

/** Cards at 3,99 % and R$ 0,39, thirty days, each instalment by itself. */
export const buildTerm = (overrides: Partial<GatewayTerm> = {}): GatewayTerm => ({
  gateway: 'STRIPE',
  method: 'card',
  installmentsFrom: 1,
  percent: 3.99,
  fixed: 39,
  days: 30,
  dayCount: 'calendar',
  perInstallment: true,
  ...overrides,
});

const atOnce = { percent: 0.99, fixed: 0, days: 0, perInstallment: false };
const boleto = { percent: 0, fixed: 349, days: 2, dayCount: 'banking' as const, perInstallment: false };

/** Nothing set: what holds by default. */
export const buildTerms = (overrides: Partial<GatewayTerms> = {}): GatewayTerms => ({
  terms: [],
  defaults: [
    buildTerm(),
    buildTerm({ method: 'pix', ...atOnce }),
    buildTerm({ method: 'boleto', ...boleto }),
    buildTerm({ gateway: 'MERCADOPAGO', percent: 4.98, fixed: 0, days: 14, perInstallment: false }),
    buildTerm({ gateway: 'MERCADOPAGO', method: 'pix', ...atOnce }),
    buildTerm({ gateway: 'MERCADOPAGO', method: 'boleto', ...boleto }),
  ],
  anticipates: [],
  version: 0,
  updatedAt: null,
  ...overrides,
});
