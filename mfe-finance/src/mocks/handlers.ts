import type { Balance, BalanceEntry } from '@trilho/contracts/balance';
import type { GatewayTerms, SaveGatewayTermsInput } from '@trilho/contracts/gateway-terms';
import type { Receivable } from '@trilho/contracts/receivable';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { today } from '../words/days.ts';
import { buildBalance, buildCalendar, buildEntry, buildReceivable, buildTerms } from './builders.ts';

/** What the server holds. Handlers change it, as the server would. */
export interface ServerState {
  balance: Balance;
  entries: BalanceEntry[];
  receivables: Receivable[];
  terms: GatewayTerms;
}

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

const outdated = () =>
  HttpResponse.json(
    {
      status: 409,
      error: 'version_conflict',
      message: 'As condições mudaram.',
      validationErrors: [],
      requestId: 'req_mock',
    },
    { status: 409 },
  );

/** A page by the ids of its neighbours. */
function pageOf<Row extends { id: string }>(rows: readonly Row[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 20);
  const [after, before] = [query.get('startingAfter'), query.get('endingBefore')];
  const end = before ? rows.findIndex(({ id }) => id === before) : rows.length;
  const start = after ? rows.findIndex(({ id }) => id === after) + 1 : before ? Math.max(0, end - limit) : 0;
  const items = rows.slice(start, Math.min(end, start + limit));
  const hasMore = start + items.length < rows.length;
  return {
    items,
    hasMore,
    nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null,
    previousCursor: start > 0 ? (items[0]?.id ?? null) : null,
  };
}

const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Whether a row has what the query names, where it names it. */
const fits = (query: URLSearchParams, name: string, value: string | null): boolean =>
  query.get(name) === null || query.get(name) === value;

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
      const { terms, version } = await request.json();
      if (version !== state.terms.version) return outdated();
      state.terms = {
        ...state.terms,
        terms,
        version: version + 1,
        updatedAt: new Date().toISOString(),
      };
      return ok(state.terms);
    }),
  ];
  return { state, handlers };
}
