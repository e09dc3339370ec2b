import type pg from 'pg';

/** A plan's invoice. Amounts in centavos. */
export interface PlanInvoiceRow {
  externalId: string;
  status: string;
  paid: number;
  refunded: number;
}

/** A merchant's own plan. */
export interface PlanRow {
  externalId: string;
  status: string;
  cancelAtPeriodEnd: boolean;
  isActivated: boolean;
  isRefunded: boolean;
  /** The last digits of the card that it is charged to. */
  card: string | null;
  invoices: PlanInvoiceRow[];
  /** How each wish to leave stands, such as `refund done`. */
  cancellations: string[];
}

export interface PlanRows {
  plans: PlanRow[];
  /** Templates of the mails that were left for the merchant. */
  mails: string[];
}

const list = (selection: string): string =>
  `(select coalesce(json_agg(row_to_json(t)), '[]') from (${selection}) t)`;

const invoices =
  list(`select external_id "externalId", status, amount_paid_minor "paid", amount_refunded_minor "refunded"
  from plan_invoices where plan_id = plan.id`);

const text = `select ${list(`
    select external_id "externalId", status, cancel_at_period_end "cancelAtPeriodEnd", activated_at is not null "isActivated",
      refunded_at is not null "isRefunded", card->>'lastFourDigits' "card", ${invoices} "invoices",
      (select coalesce(json_agg(kind || ' ' || status order by created_at), '[]') from plan_cancellations
        where plan_id = plan.id) "cancellations"
    from plan_subscriptions plan where user_id = $1 order by created_at`)} "plans",
  (select coalesce(json_agg(data->'mail'->>'template' order by data->'mail'->>'template'), '[]') from jobs.job
    where data->'mail'->>'userId' = $1) "mails"`;

/** Reads what the product's database says of a merchant's own plans. */
export async function readPlanRows(client: pg.Client, subscriberId: string): Promise<PlanRows> {
  const { rows } = await client.query<PlanRows>({ name: 'read-our-plans', text, values: [subscriberId] });
  const [row] = rows;
  if (!row) throw new Error('The database answered nothing');
  return row;
}
