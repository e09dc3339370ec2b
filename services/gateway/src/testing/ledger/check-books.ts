import type { EntityManager } from '@mikro-orm/postgresql';

type Text = Record<string, string | null>;

/** What an account holds is compared as text of whole numbers of any size: nothing here is shared with what is checked. */
type Totals = Record<string, bigint>;

/** Both sides of the money at a gateway count as one here: when it passes from one to the other is the receivables' matter. */
const atGateway = ['receivable', 'available'];

const accountNames = [
  ...['receivable', 'available', 'in_transit', 'bank', 'held', 'sales', 'refunds', 'chargebacks', 'fees'],
  ...[
    'estimated_fees',
    'installment_costs',
    'anticipation_costs',
    'taxes',
    'surpluses',
    'exchange',
    'yields',
  ],
  ...['differences', 'expected_taxes', 'taxes_to_split'],
];

const big = (text: string | null | undefined): bigint => BigInt(text ?? 0);

const lesser = (one: bigint, other: bigint): bigint => {
  if (one < other) return one;
  return other;
};

/** A tax in proportion to what is left of an amount, rounded half up. */
const shareOf = (tax: bigint, left: bigint, amount: bigint): bigint =>
  amount === 0n ? 0n : (2n * tax * left + amount) / (2n * amount);

/** Counts what is forecast of these payments' taxes, where no statement has told any. */
async function recountTaxes(ids: string[], em: EntityManager): Promise<bigint> {
  const rows = await em.execute<Text[]>(
    `select p.fiscal->>'cbsAmount' "cbs", p.fiscal->>'ibsAmount' "ibs", p.amount_minor::text "amount",
       (least(p.amount_captured_minor, p.amount_minor)
         - coalesce((select sum(amount_minor) from refunds r where r.payment_id = p.id and r.reason is null
             and r.status in ('pending', 'succeeded')), 0)
         - coalesce((select sum(amount_minor) from disputes d where d.payment_id = p.id and d.status = 'lost'), 0)
       )::text "left"
     from payments p where (p.status = 'succeeded' or p.status in ('requires_capture', 'unknown') and p.amount_captured_minor > 0) and p.fiscal->>'forecast' = 'true' and p.id in (?)`,
    [ids],
  );
  return rows.reduce((sum, row) => {
    const left = big(row.left) < 0n ? 0n : big(row.left);
    return sum + shareOf(big(row.cbs), left, big(row.amount)) + shareOf(big(row.ibs), left, big(row.amount));
  }, 0n);
}

/** Counts what each account should hold, from the rows of payments, refunds, surpluses and disputes alone. */
async function recount(ids: string[], em: EntityManager): Promise<Totals> {
  const read = (text: string) => em.execute<Text[]>(text, [ids]);
  const totals: Totals = Object.fromEntries(accountNames.map((account) => [account, 0n]));
  const add = (account: string, amount: bigint) => {
    totals[account] = (totals[account] ?? 0n) + amount;
    // Each movement has its other side at the gateway.
    totals.receivable = (totals.receivable ?? 0n) - amount;
  };
  for (const row of await read(
    `select amount_minor::text, amount_captured_minor::text, replaced_by, settlement->>'fee' "fee",
       settlement->>'financing' "financing" from payments
     where (status = 'succeeded' or status in ('requires_capture', 'unknown') and amount_captured_minor > 0) and id in (?)`,
  )) {
    const [asked, captured] = [big(row.amount_minor), big(row.amount_captured_minor)];
    if (row.replaced_by === null) add('sales', -lesser(captured, asked));
    add('fees', big(row.fee));
    add('installment_costs', big(row.financing));
  }
  for (const row of await read(
    `select amount_minor::text, fee_returned_minor::text "fee", reason from refunds
     where status in ('pending', 'succeeded') and payment_id in (?)`,
  )) {
    add(row.reason === null ? 'refunds' : 'surpluses', big(row.amount_minor));
    add('fees', -big(row.fee));
  }
  for (const row of await read(
    'select amount_minor::text, by_hand_minor::text "by_hand" from surpluses where payment_id in (?)',
  )) {
    add('surpluses', -big(row.amount_minor));
    // What a person gave back came from the bank, past the gateway.
    totals.surpluses = (totals.surpluses ?? 0n) + big(row.by_hand);
    totals.bank = (totals.bank ?? 0n) - big(row.by_hand);
  }
  for (const row of await read(
    'select amount_minor::text, fee_minor::text "fee", status from disputes where payment_id in (?)',
  )) {
    if (['needs_response', 'under_review'].includes(String(row.status))) add('held', big(row.amount_minor));
    if (row.status === 'lost') add('chargebacks', big(row.amount_minor));
    add('fees', big(row.fee));
  }
  const taxes = await recountTaxes(ids, em);
  return { ...totals, expected_taxes: taxes, taxes_to_split: -taxes };
}

/** With what is estimated taken back, and the money at the gateway in one. */
function comparable(totals: Totals): Record<string, string> {
  const all = { ...totals, receivable: (totals.receivable ?? 0n) + (totals.estimated_fees ?? 0n) };
  const held = atGateway.reduce((sum, account) => sum + (all[account as 'receivable'] ?? 0n), 0n);
  return Object.fromEntries(
    Object.entries({ ...all, receivable: held })
      .filter(([account, amount]) => account !== 'available' && account !== 'estimated_fees' && amount !== 0n)
      .map(([account, amount]) => [account, String(amount)]),
  );
}

/**
 * Compares what is posted of these payments with a count of their rows, and their open receivables with what is held as such. @throws
 * where they differ
 */
export async function checkBooks(
  ids: string[],
  em: EntityManager,
  { withReceivables = false } = {},
): Promise<void> {
  const sums = accountNames.map((account) => `coalesce(sum(${account}), 0)::text "${account}"`).join(', ');
  const [row = {}] = await em.execute<Text[]>(`select ${sums} from ledger_postings where payment_id in (?)`, [
    ids,
  ]);
  const posted: Totals = Object.fromEntries(accountNames.map((account) => [account, big(row[account])]));
  const whole = Object.values(posted).reduce((sum, amount) => sum + amount, 0n);
  if (whole !== 0n) throw new Error(`the postings sum to ${whole}`);
  const [found, counted] = [comparable(posted), comparable(await recount(ids, em))];
  const text = (totals: Record<string, string>) => JSON.stringify(Object.entries(totals).sort());
  if (text(found) !== text(counted)) throw new Error(`posted ${text(found)}, counted ${text(counted)}`);
  if (!withReceivables) return;
  const [open] = await em.execute<Text[]>(
    `select coalesce(sum(net), 0)::text "net" from receivables where status = 'open' and payment_id in (?)`,
    [ids],
  );
  if (big(open?.net) !== posted.receivable) {
    throw new Error(`open receivables come to ${open?.net}, held are ${posted.receivable}`);
  }
}
