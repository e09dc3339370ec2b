import type Stripe from 'stripe';
import { feeParts, record, storeTransaction } from '../balance/transaction.record.ts';
import { decideDispute } from '../disputes/dispute.respond.ts';
import { type Context, idOf, need } from '../kernel/context.ts';
import { invalidRequest } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';

type Transaction = Stripe.BalanceTransaction;

/** The transaction that goes wrong: the one named, or the newest of the named object. */
interface Target {
  ctx: Context;
  id: string;
  transaction: Transaction;
  /** The automatic payout that it is in. */
  payout: string | null;
}

export interface ErrorOptions {
  /** By how much, in minor units; each error has its own default. */
  byMinor?: number;
  days?: number;
  metadata?: Record<string, string>;
}

/** Makes the error, and returns the transaction that tells it. */
type StatementError = (target: Target, options: ErrorOptions) => Transaction;

const DAY = 86_400;

const change = ({ ctx, transaction }: Target, changes: Partial<Transaction>): Transaction => {
  const changed = { ...transaction, ...changes };
  ctx.store.update<'balance_transaction'>(changed);
  return changed;
};

const copy = ({ ctx, transaction, payout }: Target, changes: Partial<Transaction> = {}): Transaction => {
  const made = { ...transaction, id: newId('txn'), ...changes };
  storeTransaction(ctx, made, payout);
  return made;
};

const hide = ({ ctx, transaction }: Target): Transaction => {
  ctx.store.setExtra('balance_transaction', transaction.id, { hidden: true });
  return transaction;
};

const sourceOf = ({ transaction }: Target): string => idOf(transaction.source) ?? '';

/** A sale that the merchant did not make: a charge like the one named, of another payment. */
const unknownSale: StatementError = (target, { metadata = {} }) => {
  const { ctx } = target;
  const like = need(ctx, 'charge', sourceOf(target));
  const intent = newId('pi');
  const transaction = copy(target, { source: newId('ch') });
  const charge = { ...like, id: sourceOf({ ...target, transaction }), payment_intent: intent, metadata };
  const own = { ...charge, balance_transaction: transaction.id };
  ctx.store.insert('charge', own, own.created, { customer: null, parent: intent }, {});
  return transaction;
};

/** A second refund of the same amount, which the statement alone has: lists of refunds, by time or payment, lack it. */
const secondRefund: StatementError = (target) => {
  const { ctx } = target;
  const like = need(ctx, 'refund', sourceOf(target));
  const transaction = copy(target, { source: newId('re') });
  const id = sourceOf({ ...target, transaction });
  const refund = { ...like, id, metadata: {}, balance_transaction: transaction.id };
  ctx.store.insert('refund', refund, 0, {}, {});
  return transaction;
};

/** The merchant wins, and nothing comes back. */
const wonInVain: StatementError = ({ ctx, id, payout }) => {
  const dispute = need(ctx, 'dispute', id);
  const won = dispute.status === 'won' ? dispute : decideDispute(ctx, dispute, 'won');
  const back = won.balance_transactions.at(-1);
  if (!back || back.amount < 0) throw invalidRequest(`Nothing was returned for ${id}.`);
  ctx.store.update({ ...won, balance_transactions: won.balance_transactions.slice(0, -1) });
  return hide({ ctx, id, payout, transaction: back });
};

const anticipation: StatementError = ({ ctx, transaction, payout }, { byMinor = 287 }) =>
  record(ctx, {
    ...{ type: 'anticipation_repayment', category: 'anticipation_repayment', amountMinor: -byMinor },
    ...{ created: transaction.created, availableOn: transaction.available_on },
    ...{ currency: transaction.currency, source: idOf(transaction.source), description: 'Anticipation' },
    ...(payout !== null && { payout }),
  });

/** What may be wrong with a statement, by name. */
const statementErrors = {
  double: (target) => copy(target),
  fee: (target, { byMinor = 100 }) => {
    const { fee, net, currency } = target.transaction;
    const parts = feeParts(fee + byMinor, currency, 'Stripe processing fees');
    return change(target, { ...parts, net: net - byMinor });
  },
  amount: (target, { byMinor = -100 }) => {
    const { amount, net } = target.transaction;
    return change(target, { amount: amount + byMinor, net: net + byMinor });
  },
  missing: (target) => hide(target),
  unknown: unknownSale,
  late: (target, { days = 5 }) =>
    change(target, { available_on: target.transaction.available_on + days * DAY }),
  currency: (target) => change(target, { currency: 'usd' }),
  rounding: (target, { byMinor = 1 }) => change(target, { net: target.transaction.net + byMinor }),
  refund_twice: secondRefund,
  dispute_not_returned: wonInVain,
  anticipation_not_asked: anticipation,
  payout_sum: (target, { byMinor = -100 }) => {
    const payout = need(target.ctx, 'payout', target.id);
    target.ctx.store.update({ ...payout, amount: payout.amount + byMinor });
    return change(target, { amount: -payout.amount - byMinor, net: -payout.amount - byMinor });
  },
} satisfies Record<string, StatementError>;

export type StatementErrorKind = keyof typeof statementErrors;

export const statementErrorKinds = Object.keys(statementErrors);

/** The newest transaction of an object: of a payment, that of its newest charge. */
function transactionOf(ctx: Context, id: string): Transaction | undefined {
  const named = ctx.store.get('balance_transaction', id);
  if (named) return named;
  const charge = ctx.store.where('charge', 'parent', id).findLast(({ captured }) => captured);
  const sale = ctx.store.get('balance_transaction', idOf(charge?.balance_transaction) ?? '');
  return sale ?? ctx.store.where('balance_transaction', 'parent', id).at(-1);
}

/**
 * Makes a statement wrong about one object, by the id of its transaction or its own; undefined where there is no such
 * transaction. What is paid out already stays in its payout, which then does not fit its lines.
 */
export function makeStatementError(
  ctx: Context,
  id: string,
  kind: StatementErrorKind,
  options: ErrorOptions,
): Transaction | undefined {
  const transaction = transactionOf(ctx, id);
  if (!transaction) return undefined;
  const row = ctx.store.db.one(
    'SELECT lookup FROM objects WHERE account = ? AND id = ?',
    ...[ctx.store.account, transaction.id],
  );
  const payout = typeof row?.lookup === 'string' ? row.lookup : null;
  const make: StatementError = statementErrors[kind];
  return make({ ctx, id, transaction, payout }, options);
}
