import { insertEvent } from '../../event-log/event.repository.ts';
import { answerSql, claimSql } from '../../idempotency/idempotency.repository.ts';
import { insertPayment, paymentMarks, updatePayment } from './payment.row.ts';

/** Writes a payment. Its values are those of `insertParams`. */
export const beginSql = `${insertPayment} values (${paymentMarks})`;

/** Takes an idempotency key and, if it was free, writes the payment. Values: the claim's, then the payment's. */
export const beginWithKeySql = `with claim as (${claimSql}) ${insertPayment} select ${paymentMarks} from claim returning 1`;

const changed = `with changed as (${updatePayment} where id = ? and version = ? returning 1)`;
const announced = `, announced as (${insertEvent} select ?, ?, ?, ?, ?, ? from changed)`;
const answered = `, answered as (${answerSql('changed')})`;

/**
 * Writes the outcome of a payment that has not changed since it was read and, if that was so, its event and its stored
 * answer, in this order of values. Made once: the text of a statement costs more to put together than its values.
 */
export const finishSql = {
  plain: `${changed} select 1 from changed`,
  announced: `${changed}${announced} select 1 from changed`,
  answered: `${changed}${answered} select 1 from changed`,
  both: `${changed}${announced}${answered} select 1 from changed`,
} as const;
