import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import { deliveriesWritten } from '../../../event-log/announce-deliveries.ts';
import { eventFrom, eventValues, hasDeliveriesSql } from '../../../event-log/event.repository.ts';
import { claimSql, claimValues, storeSql } from '../../../idempotency/idempotency.repository.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { ColumnNames } from '../../../platform/database/column-names.ts';
import { prepared } from '../../../platform/database/prepared-text.ts';
import { numberMarks, runText } from '../../../platform/database/run-text.ts';
import type { DomainEvent } from './journal-steps.ts';
import type { PaymentRow } from './payment.entity.ts';
import { changingColumns, msUntilCheck, paymentColumns } from './payment.repository.ts';
import { paymentView } from './payment.view.ts';
import { stepLimits } from './payment-journal.ts';

/*
 * The statements of `POST /payment/process` and of the events that follow it. Their texts are made once:
 * putting a statement together costs more than its values.
 */

const naming = new ColumnNames();
const columnOf = (property: string): string => naming.propertyToColumnName(property);

/** These count from now by the database's clock: one node's may be ahead of another's. */
const isDeadline = (name: keyof PaymentRow) => name === 'inDoubtUntil' || name === 'nextCheckAt';

const insert = `insert into payments (${paymentColumns.map(columnOf).join(', ')}, journal)`;
const fromNow = `now() + ?::int * interval '1 millisecond'`;
const marks = `${paymentColumns.map((name) => (isDeadline(name) ? fromNow : '?')).join(', ')}, ?::jsonb`;
const insertText = prepared('insert-payment', numberMarks(`${insert} values (${marks})`));
const unusedReference = 'where not exists (select from payments where provider_reference = ?)';
const claimAndInsertText = prepared(
  'claim-and-insert-payment',
  numberMarks(
    `with claim as (${claimSql(unusedReference)}) ${insert} select ${marks} from claim returning 1`,
  ),
);

function insertValue(row: PaymentRow, name: keyof PaymentRow): unknown {
  const value = row[name];
  if (name === 'metadata') return JSON.stringify(value);
  return isDeadline(name) && value instanceof Date ? value.getTime() - row.createdAt.getTime() : value;
}

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
  const values = [...paymentColumns.map((name) => insertValue(row, name)), JSON.stringify(steps)];
  if (claim) {
    const claimed = [...claimValues(claim, row.id), row.providerReference];
    return (await runText(em, claimAndInsertText, [...claimed, ...values])).length > 0;
  }
  await runText(em, insertText, values);
  return true;
}

const findText = prepared(
  'payments-by-id',
  `select ${paymentColumns.map((name) => `${columnOf(name)} as "${name}"`).join(', ')} from payments
    where id = any($1::text[]) or provider_reference = any($1::text[])`,
);

/** Finds the payments that the provider knows by these references, or that have these ids, of whichever merchants. */
export const findPaymentsNamed = (ids: string[], em: EntityManager): Promise<PaymentRow[]> =>
  runText<PaymentRow>(em, findText, [ids]);

const changed = `with changed as (
  update payments set ${changingColumns
    .map((name) => `${columnOf(name)} = ${name === 'nextCheckAt' ? fromNow : '?'}`)
    .join(', ')}, journal =
    case when jsonb_array_length(journal) < ${stepLimits.change} then journal || ?::jsonb else journal end
  where id = ? and version = ? returning 1)`;
const announced = `, ${eventFrom('changed')}`;
const stored = `, stored as (${storeSql} and exists (select 1 from changed))`;

const hasDeliveries = `select ${hasDeliveriesSql} as "hasDeliveries" from changed`;
const finish = (name: string, text: string) => prepared(`finish-payment-${name}`, numberMarks(text));
const finishTexts = {
  plain: finish('plain', `${changed} select 1 from changed`),
  announced: finish('announced', `${changed}${announced} ${hasDeliveries}`),
  stored: finish('stored', `${changed}${stored} select 1 from changed`),
  both: finish('both', `${changed}${announced}${stored} ${hasDeliveries}`),
};

/**
 * Writes the outcome of a payment that still has this version, its event with deliveries and the response under its key (the
 * values of `storeSql`), in one statement. Returns false, and writes nothing, when the payment has changed.
 */
export async function finishPayment(
  row: PaymentRow,
  version: number,
  {
    steps,
    domainEvent,
    response,
  }: {
    steps: PaymentStep[];
    domainEvent: DomainEvent | null;
    response: unknown[] | null;
  },
  em: EntityManager,
): Promise<boolean> {
  const rows = await runText<{ hasDeliveries?: boolean }>(
    em,
    finishTexts[domainEvent ? (response ? 'both' : 'announced') : response ? 'stored' : 'plain'],
    [
      ...changingColumns.map((name) => (name === 'nextCheckAt' ? msUntilCheck(row) : row[name])),
      JSON.stringify(steps),
      row.id,
      version,
      ...(domainEvent ? eventValues(row, domainEvent.type, paymentView(row), domainEvent.eventId) : []),
      ...(response ?? []),
    ],
  );
  if (rows[0]?.hasDeliveries) deliveriesWritten(em);
  return rows.length > 0;
}
