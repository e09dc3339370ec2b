import type { BankStatementResult } from '@trilho/contracts/bank-statement';
import { gatewayTypes } from '@trilho/contracts/gateway-names';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import type { Payout, SettlementLine, UpdatePayoutInput } from '@trilho/contracts/payout';
import type {
  ExplainDifferenceInput,
  ExplainDifferencesInput,
  SettlementDifference,
} from '@trilho/contracts/settlement-difference';
import type { SettlementFile, SettlementState } from '@trilho/contracts/settlement-file';
import { apiUrl } from '@trilho/portal';
import { http, type RequestHandler } from 'msw';
import { fits, ok, pageOf, queryOf, refuse } from './answers.ts';
import { buildFile, summarize } from './settlement-builders.ts';

/** What the server knows of statements. Handlers change it, as the server would. */
export interface SettlementsState {
  payouts: Payout[];
  /** By the payout's id. */
  lines: Record<string, SettlementLine[]>;
  differences: SettlementDifference[];
  settlements: SettlementState[];
  files: SettlementFile[];
  /** What comes of the bank's next file. */
  bank: BankStatementResult;
  months: MonthClosing[];
}

type IdParams = { id: string };
type MonthParams = { month: string };

const missing = () => refuse(404, 'not_found', 'Recurso não encontrado');
const link = () => ok({ path: '/exports/t1cket', expiresAt: '2026-11-28T15:05:00.000Z' });

/** Replaces one of a list in place. */
function replace<Row>(rows: Row[], before: Row, changes: Partial<Row>): Row {
  const next = { ...before, ...changes };
  rows[rows.indexOf(before)] = next;
  return next;
}

const payoutHandlers = (state: SettlementsState): RequestHandler[] => [
  http.get(apiUrl('/portal/payouts'), ({ request }) => {
    const query = queryOf(request);
    const rows = state.payouts.filter(
      ({ gateway, status, match }) =>
        fits(query, 'gateway', gateway) && fits(query, 'status', status) && fits(query, 'match', match),
    );
    return ok(pageOf(rows, query));
  }),
  http.get<IdParams>(apiUrl('/portal/payouts/:id'), ({ params }) => {
    const payout = state.payouts.find(({ id }) => id === params.id);
    return payout ? ok(payout) : missing();
  }),
  http.get<IdParams>(apiUrl('/portal/payouts/:id/lines'), ({ params, request }) =>
    ok(pageOf(state.lines[params.id] ?? [], queryOf(request))),
  ),
  http.patch<IdParams, UpdatePayoutInput>(apiUrl('/portal/payouts/:id'), async ({ params, request }) => {
    const payout = state.payouts.find(({ id }) => id === params.id);
    return payout ? ok(replace(state.payouts, payout, await request.json())) : missing();
  }),
];

const differenceHandlers = (state: SettlementsState): RequestHandler[] => [
  http.get(apiUrl('/portal/settlement-differences'), ({ request }) => {
    const query = queryOf(request);
    const rows = state.differences.filter(
      ({ gateway, kind, status, paymentId, payoutId }) =>
        fits(query, 'gateway', gateway) &&
        fits(query, 'kind', kind) &&
        fits(query, 'status', status) &&
        fits(query, 'paymentId', paymentId) &&
        fits(query, 'payoutId', payoutId),
    );
    return ok(pageOf(rows, query));
  }),
  http.get(apiUrl('/portal/settlement-differences/summary'), () => ok(summarize(state.differences))),
  http.get<IdParams>(apiUrl('/portal/settlement-differences/:id'), ({ params }) => {
    const one = state.differences.find(({ id }) => id === params.id);
    return one ? ok(one) : missing();
  }),
  http.patch<IdParams, ExplainDifferenceInput>(
    apiUrl('/portal/settlement-differences/:id'),
    async ({ params, request }) => {
      const one = state.differences.find(({ id }) => id === params.id);
      if (!one) return missing();
      const { owner, explanation } = await request.json();
      if (one.status !== 'open') return refuse(409, 'difference_closed', 'Esta diferença já foi fechada.');
      return ok(
        replace(state.differences, one, {
          ...(owner !== undefined && { owner }),
          ...(explanation && {
            status: 'explained',
            explanation: explanation.text,
            account: explanation.account,
          }),
        }),
      );
    },
  ),
  http.post<never, ExplainDifferencesInput>(
    apiUrl('/portal/settlement-differences/explanations'),
    async ({ request }) => {
      const { ids, text } = await request.json();
      const open = state.differences.filter(({ id, status }) => ids.includes(id) && status === 'open');
      for (const one of open) replace(state.differences, one, { status: 'explained', explanation: text });
      return ok({ explained: open.length });
    },
  ),
];

const statementHandlers = (state: SettlementsState): RequestHandler[] => [
  http.get(apiUrl('/portal/settlements'), () => ok({ gateways: state.settlements })),
  http.get(apiUrl('/portal/settlement-files'), ({ request }) => ok(pageOf(state.files, queryOf(request)))),
  http.post(apiUrl('/portal/settlement-files'), ({ request }) => {
    const query = queryOf(request);
    const gateway = gatewayTypes.find((one) => one === query.get('gateway')) ?? 'MERCADOPAGO';
    const file = buildFile({
      id: `stf_up${state.files.length}`,
      gateway,
      name: query.get('name') ?? '',
      source: 'upload',
      linesNew: 12,
    });
    state.files.unshift(file);
    return ok(file);
  }),
  http.post(apiUrl('/portal/bank-statements'), () => ok(state.bank)),
];

const monthHandlers = (state: SettlementsState): RequestHandler[] => [
  http.get(apiUrl('/portal/month-closings'), () => ok({ months: state.months })),
  http.post<MonthParams>(apiUrl('/portal/month-closings/:month'), ({ params }) => {
    const month = state.months.find((one) => one.month === params.month);
    if (!month) return missing();
    if (month.closedAt) return refuse(409, 'month_closed', 'Este mês já foi fechado.');
    return ok(
      replace(state.months, month, { closedAt: '2026-11-28T15:00:00.000Z', closedBy: 'Marina Lopes' }),
    );
  }),
  http.post(apiUrl('/portal/exports'), link),
];

/** The calls about statements, over a server's state. */
export const settlementHandlers = (state: SettlementsState): RequestHandler[] => [
  ...payoutHandlers(state),
  ...differenceHandlers(state),
  ...statementHandlers(state),
  ...monthHandlers(state),
];
