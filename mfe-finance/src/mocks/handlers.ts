import type { Balance, BalanceEntry } from '@trilho/contracts/balance';
import type { GatewayTerms, SaveGatewayTermsInput } from '@trilho/contracts/gateway-terms';
import type { Receivable } from '@trilho/contracts/receivable';
import { apiUrl } from '@trilho/portal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { http, type RequestHandler } from 'msw';
import { today } from '../words/days.ts';
import { fits, ok, pageOf, queryOf, refuse } from './answers.ts';
import { buildBalance, buildCalendar, buildEntry, buildReceivable, buildTerms } from './builders.ts';
import {
  buildDifference,
  buildLines,
  buildMonth,
  buildPayout,
  buildSettlement,
} from './settlement-builders.ts';
import { type SettlementsState, settlementHandlers } from './settlement-handlers.ts';

/** What the server holds. Handlers change it, as the server would. */
export interface ServerState extends SettlementsState {
  balance: Balance;
  entries: BalanceEntry[];
  receivables: Receivable[];
  terms: GatewayTerms;
}

const outdated = () => refuse(409, 'version_conflict', 'As condições mudaram.');

/** The remote's calls over a server's state; the same object shows what they changed. */
export function financeHandlers(initial: Partial<ServerState> = {}): {
  state: ServerState;
  handlers: RequestHandler[];
} {
  const state: ServerState = {
    balance: buildBalance(),
    entries: [buildEntry()],
    receivables: [buildReceivable()],
    terms: buildTerms(),
    payouts: [buildPayout()],
    lines: { pout_1: buildLines() },
    differences: [buildDifference()],
    settlements: [buildSettlement()],
    files: [],
    bank: { read: 0, added: 0, matched: 0, credits: [] },
    months: [buildMonth()],
    ...initial,
  };
  const handlers = [
    http.get(apiUrl('/portal/balance'), ({ request }) =>
      ok({ ...state.balance, day: queryOf(request).get('day') }),
    ),
    http.get(apiUrl('/portal/balance-entries'), ({ request }) => {
      const query = queryOf(request);
      const [from, to] = [query.get('createdFrom') ?? '', query.get('createdTo') ?? '9'];
      const rows = state.entries.filter(
        ({ gateway, kind, paymentId, amounts, createdAt }) =>
          fits(query, 'gateway', gateway) &&
          fits(query, 'kind', kind) &&
          fits(query, 'paymentId', paymentId) &&
          (query.get('account') === null || amounts.some((one) => one.account === query.get('account'))) &&
          createdAt >= from &&
          createdAt <= to,
      );
      return ok(pageOf(rows, query));
    }),
    http.get(apiUrl('/portal/receivables/calendar'), ({ request }) => {
      const query = queryOf(request);
      return ok(buildCalendar(state.receivables, query.get('from') ?? '', query.get('to') ?? '', today()));
    }),
    http.get(apiUrl('/portal/receivables'), ({ request }) => {
      const query = queryOf(request);
      const [from, to] = [query.get('dueFrom') ?? '', query.get('dueTo') ?? '9'];
      const rows = state.receivables
        .filter(
          ({ gateway, method, status, dueOn }) =>
            fits(query, 'gateway', gateway) &&
            fits(query, 'method', method) &&
            fits(query, 'status', status) &&
            dueOn >= from &&
            dueOn <= to,
        )
        .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
      return ok(pageOf(rows, query));
    }),
    http.get(apiUrl('/portal/gateway-terms'), () => ok(state.terms)),
    http.put<never, SaveGatewayTermsInput>(apiUrl('/portal/gateway-terms'), async ({ request }) => {
      const input = await request.json();
      const { terms, anticipates = state.terms.anticipates, version } = input;
      const { forecastsTaxes = state.terms.forecastsTaxes ?? false } = input;
      if (version !== state.terms.version) return outdated();
      state.terms = {
        ...state.terms,
        terms,
        anticipates,
        forecastsTaxes,
        version: version + 1,
        updatedAt: new Date().toISOString(),
      };
      return ok(state.terms);
    }),
    ...settlementHandlers(state),
    ...gatewayHandlers(['STRIPE', 'MERCADOPAGO']),
  ];
  return { state, handlers };
}
