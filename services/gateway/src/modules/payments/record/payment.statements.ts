import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { deliveriesWritten } from '../../../event-log/announce-deliveries.ts';
import {
  eventParameters,
  eventsFrom,
  eventValues,
  hasDeliveriesSql,
} from '../../../event-log/event.repository.ts';
import {
  claimFrom,
  claimParameters,
  claimValues,
  storeFrom,
  storeParameters,
} from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { ColumnNames } from '../../../platform/database/column-names.ts';
import { noValues, type Parameters } from '../../../platform/database/groups/given.ts';
import { groupedStatement } from '../../../platform/database/groups/grouped-statement.ts';
import { prepared } from '../../../platform/database/prepared-text.ts';
import { runText } from '../../../platform/database/run-text.ts';
import { difference, isNothing } from '../../ledger/amounts.ts';
import { paymentPosition } from '../../ledger/positions.ts';
import { postedFrom, postingParameters, postingValues } from '../../ledger/post.ts';
import { bookTaxes } from '../../tax-split/book-taxes.ts';
import type { DomainEvent } from './journal-steps.ts';
import type { PaymentRow } from './payment.entity.ts';
import { changingColumns, paymentColumns } from './payment.repository.ts';
import { paymentView } from './payment.view.ts';
import { stepLimits } from './payment-journal.ts';
import type { RefundRow } from './refund.entity.ts';

/*
 * The statements of `POST /payment/process` and of the events that follow it. Their texts are made once:
 * putting a statement together costs more than its values.
 */

const naming = new ColumnNames();
const columnOf = (property: string): string => naming.propertyToColumnName(property);

/** The types of the columns that are no text. */
const types: Partial<Record<keyof PaymentRow, string>> = {
  amountMinor: 'bigint',
  amountCapturedMinor: 'bigint',
  amountRefundedMinor: 'bigint',
  keyRevision: 'int',
  installments: 'smallint',
  version: 'int',
  capture: 'boolean',
  saveMethod: 'boolean',
  referenceShared: 'boolean',
  expiresAt: 'timestamptz',
  paidAt: 'timestamptz',
  inDoubtUntil: 'timestamptz',
  nextCheckAt: 'timestamptz',
  providerStateAt: 'timestamptz',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
};
const jsonColumns: (keyof PaymentRow)[] = [
  ...(['metadata', 'nextAction', 'routing', 'settlement', 'fiscal', 'captures'] as const),
];

/** Columns of a payment as a statement is given them, and as the table keeps them. */
interface Columns {
  names: readonly (keyof PaymentRow)[];
  /** These count from now by the database's clock: one node's may be ahead of another's. */
  deadlines: (keyof PaymentRow)[];
}

const parametersOf = ({ names, deadlines }: Columns): Parameters =>
  Object.fromEntries(
    names.map((name) => [columnOf(name), deadlines.includes(name) ? 'int' : (types[name] ?? 'text')]),
  );

function givenSql(name: keyof PaymentRow, { deadlines }: Columns): string {
  const column = `given.${columnOf(name)}`;
  if (deadlines.includes(name)) return `now() + ${column} * interval '1 millisecond'`;
  return jsonColumns.includes(name) ? `${column}::jsonb` : column;
}

/** The values of a row; deadlines in milliseconds from `now`. */
const givenValues = (row: PaymentRow, { names, deadlines }: Columns, now: Date): unknown[] =>
  names.map((name) => {
    const value = row[name];
    if (value instanceof Date && deadlines.includes(name)) return value.getTime() - now.getTime();
    return value !== null && jsonColumns.includes(name) ? JSON.stringify(value) : value;
  });

const inserted: Columns = { names: paymentColumns, deadlines: ['inDoubtUntil', 'nextCheckAt'] };
const changing: Columns = { names: changingColumns, deadlines: ['nextCheckAt'] };

const insert = groupedStatement<{ place: number }>({
  name: 'insert-payment',
  parameters: { ...parametersOf(inserted), steps: 'text', ...claimParameters },
  text: () => `, claim as (${claimFrom(
    'given',
    'not exists (select from payments taken where taken.provider_reference = given.provider_reference)',
  )}),
  written as (
    insert into payments (${paymentColumns.map(columnOf).join(', ')}, journal)
    select ${paymentColumns.map((name) => givenSql(name, inserted)).join(', ')}, steps::jsonb
    from given where key is null or id in (select resource_id from claim)
    returning id)
  select given.place from written join given using (id)`,
});

/**
 * Inserts a payment with the first steps of its journal and claims the key, in one statement. Returns false,
 * and inserts nothing, when the key is taken or another payment has its reference.
 */
export async function insertPayment(
  row: PaymentRow,
  steps: PaymentStep[],
  claim: KeyClaim | null,
  em: EntityManager,
): Promise<boolean> {
  const rows = await insert(em, {
    unique: claim ? `${claim.scope.userId} ${claim.scope.environment} ${claim.route} ${claim.key}` : row.id,
    owner: row.userId,
    values: [
      ...givenValues(row, inserted, row.createdAt),
      JSON.stringify(steps),
      ...claimValues(claim, row.id),
    ],
  });
  return rows.length > 0;
}

// How many ids there are is hidden from the planner: it would plan for a single one anew each time.
const findText = prepared(
  'payments-by-id',
  `select ${paymentColumns.map((name) => `${columnOf(name)} as "${name}"`).join(', ')} from payments
    where id = any((select $1::text[])::text[]) or provider_reference = any((select $1::text[])::text[])`,
);

/** Finds the payments that the provider knows by these references, or that have these ids, of whichever merchants. */
export const findPaymentsNamed = (ids: string[], em: EntityManager): Promise<PaymentRow[]> =>
  runText<PaymentRow>(em, findText, [ids]);

const finish = groupedStatement<{ place: number; hasDeliveries: boolean }>({
  name: 'finish-payment',
  isOutcome: true,
  parameters: {
    id: 'text',
    version_before: 'int',
    steps: 'text',
    ...parametersOf(changing),
    ...eventParameters,
    ...storeParameters,
    ...postingParameters,
  },
  // A payment that somebody holds is to hold up none of the others.
  text: (lock) => `,
  free as materialized (select given.* from given ${
    lock && `join payments held on held.id = given.id for no key update of held ${lock}`
  }),
  changed as (
    update payments set ${changingColumns.map((name) => `${columnOf(name)} = ${givenSql(name, changing)}`).join(', ')},
      journal = case when jsonb_array_length(journal) < ${stepLimits.change} then journal || given.steps::jsonb
        else journal end
    from free given where payments.id = given.id and payments.version = given.version_before
    returning given.*),
  ${eventsFrom('changed')},
  stored as (${storeFrom('changed')}),
  ${postedFrom('changed')}
  select place, ${hasDeliveriesSql('event_id')} as "hasDeliveries" from changed`,
});

interface Outcome {
  steps: PaymentStep[];
  domainEvent: DomainEvent | null;
  /** Those that the event shows. */
  refunds?: RefundRow[];
  response: unknown[] | null;
}

/**
 * Writes the outcome of a payment that still has the version of `before`, its event with deliveries, the response under its key
 * (`storeValues`) and its posting in the ledger, in one statement; a forecast of its taxes in the same transaction. Returns false, and writes nothing, when the payment has changed.
 */
export async function finishPayment(
  before: PaymentRow,
  row: PaymentRow,
  outcome: Outcome,
  em: EntityManager,
): Promise<boolean> {
  if (!row.fiscal?.forecast || [before, row].every((state) => isNothing(paymentPosition(state)))) {
    return finishAlone(before, row, outcome, em);
  }
  return em.transactional(async (tx) => {
    const isWritten = await finishAlone(before, row, outcome, tx);
    if (isWritten) await bookTaxes(row, tx);
    return isWritten;
  });
}

async function finishAlone(
  before: PaymentRow,
  row: PaymentRow,
  { steps, domainEvent, refunds = [], response }: Outcome,
  em: EntityManager,
): Promise<boolean> {
  const money = difference(paymentPosition(before), paymentPosition(row));
  const posting = await postingValues(row, money, em);
  const [changed] = await finish(em, {
    unique: row.id,
    owner: row.userId,
    values: [
      row.id,
      before.version,
      JSON.stringify(steps),
      ...givenValues(row, changing, row.updatedAt),
      ...(domainEvent
        ? eventValues(row, domainEvent.type, paymentView(row, refunds), domainEvent.eventId)
        : noValues(eventParameters)),
      ...(response ?? noValues(storeParameters)),
      ...(posting ?? noValues(postingParameters)),
    ],
  });
  if (changed?.hasDeliveries) deliveriesWritten(em);
  return changed !== undefined;
}
