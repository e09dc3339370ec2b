import type { OurBook, OurEvent, OurPayment, OurRefund } from '@trilho/chaos/books/books.ts';
import { operationIdOf } from '@trilho/chaos/books/operation-key.ts';
import { accounts } from '@trilho/gateway/src/modules/ledger/amounts.ts';
import type pg from 'pg';
import { type MoneyRow, moneyText, type PostingRow } from './ledger-rules.ts';

export interface PaymentNow extends OurPayment {
  pendingOperation: string | null;
  /** The payment that has its place: it holds what may have been begun at the gateway before. */
  replacedBy: string | null;
}

/** A stored answer of a key. */
export interface StoredAnswer {
  key: string;
  route: string;
  resourceId: string;
  status: number;
  answer: string | null;
}

/** All that the product's database says at one moment. */
export interface OurRows extends OurBook {
  payments: PaymentNow[];
  /** Those that another one has replaced: no list, answer or event names them. */
  replaced: PaymentNow[];
  answers: StoredAnswer[];
  money: MoneyRow[];
  postings: PostingRow[];
}

interface Row {
  payments: (Omit<PaymentNow, 'operationId'> & { metadata: Record<string, string>; description: string })[];
  refunds: OurRefund[];
  events: OurEvent[];
  answers: StoredAnswer[];
  money: MoneyRow[];
  postings: PostingRow[];
}

const list = (columns: string, from: string): string =>
  `(select coalesce(json_agg(row_to_json(t)), '[]') from (select ${columns} from ${from}) t)`;

const text = `select
  ${list(
    `id, status, metadata, description, external_id "externalId", provider_reference "providerReference",
     amount_captured_minor "amountCapturedMinor", captures, amount_refunded_minor "amountRefundedMinor",
     pending_operation "pendingOperation", replaced_by "replacedBy", '[]'::json "journal"`,
    'payments order by id collate "C"',
  )} "payments",
  ${list(
    'id, payment_id "paymentId", amount_minor "amountMinor", status, external_id "externalId"',
    'refunds order by id collate "C"',
  )} "refunds",
  ${list(
    `id, type, data->>'id' "subjectId"`,
    `events where type like 'payment.%' or type like 'refund.%' order by created_at, id collate "C"`,
  )} "events",
  ${list(
    'key, route, resource_id "resourceId", status, answer',
    'idempotency_keys where status is not null order by key',
  )} "answers",
  ${list('*', `(${moneyText}) m order by "paymentId" collate "C"`)} "money",
  ${list(
    `payment_id "paymentId", kind, json_build_object(${accounts.map((name) => `'${name}', ${name}`).join()}) "amounts"`,
    'ledger_postings where payment_id is not null order by id',
  )} "postings"`;

/** Reads what the product's database says now, in one statement. */
export async function readOurRows(client: pg.Client): Promise<OurRows> {
  const { rows } = await client.query<Row>({ name: 'read-our-rows', text });
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing');
  const { payments: read, ...others } = row;
  const all = read.map(({ metadata, description, ...payment }) => ({
    ...payment,
    operationId: operationIdOf(metadata, description),
  }));
  const payments = all.filter(({ replacedBy }) => replacedBy === null);
  const replaced = all.filter(({ replacedBy }) => replacedBy !== null);
  return { ...others, payments, replaced };
}
