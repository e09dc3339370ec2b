import type { TestMerchant } from '../app/merchant.ts';
import type { Money } from './gateway-money.ts';

/** The heading of a report of released money, with the columns that are read. */
export const heading =
  'DATE;SOURCE_ID;EXTERNAL_REFERENCE;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;GROSS_AMOUNT;MP_FEE_AMOUNT';
/** A sale with a fee of R$ 0,50, on a day of October. */
export const sale = (day: number, source: number, minor = 1_000) =>
  `2026-10-${String(day).padStart(2, '0')}T10:00:00.000-03:00;${source};;release;payment;${((minor - 50) / 100).toFixed(2)};0.00;${(minor / 100).toFixed(2)};-0.50`;
/** A payout in the evening of a day of October, or one that came back. */
export const payout = (day: number, source: number, minor: number, description = 'payout') => {
  const amounts =
    description === 'payout' ? `0.00;${(minor / 100).toFixed(2)};-` : `${(minor / 100).toFixed(2)};0.00;`;
  return `2026-10-${String(day).padStart(2, '0')}T20:00:00.000-03:00;${source};;release;${description};${amounts}${(minor / 100).toFixed(2)};0.00`;
};
/** A statement of these rows. */
export const fileOf = (...rows: string[]) => Buffer.from(`${[heading, ...rows].join('\n')}\n`);

/** What a person does with files in the portal, and what came of it. */
export function statementFiles(money: Pick<Money, 'service' | 'rows' | 'work'>) {
  async function upload(
    { user }: TestMerchant,
    content: Buffer | undefined,
    {
      gateway = 'MERCADOPAGO',
      name = 'extrato de outubro.csv',
      type = 'text/csv',
      environment = 'SANDBOX',
    } = {},
  ) {
    const response = await money.service.app.inject({
      method: 'POST',
      url: '/api/v1/portal/settlement-files',
      query: { userId: user.id, environment, gateway, name },
      headers: { ...user.headers, 'content-type': type },
      ...(content && { payload: content }),
    });
    return { status: response.statusCode, body: response.json() };
  }
  const ask = async ({ user }: TestMerchant, path: string, query: Record<string, string> = {}) => {
    const response = await money.service.app.inject({
      url: `/api/v1/portal${path}`,
      query: { userId: user.id, environment: 'SANDBOX', ...query },
      headers: user.headers,
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
      json: () => response.json(),
    };
  };
  /** Reads what was uploaded, without asking the gateway for a report. */
  async function readUploads(merchant: TestMerchant) {
    await money.rows('update settlement_progress set read_until = ? where user_id = ?', [
      new Date(Date.now() + 864e5),
      merchant.user.id,
    ]);
    await money.work();
  }
  const listed = async (merchant: TestMerchant) =>
    (await ask(merchant, '/settlement-files')).json().data.items;
  const linesOf = ({ user }: TestMerchant) =>
    money.rows<{ source: string; kind: string; nth: number; net: number; payout: string | null }>(
      `select l.source_external_id source, l.kind, l.nth, l.net, l.payout_external_id payout from settlement_lines l
     join ledger_books b on b.id = l.book where b.user_id = ? order by l.booked_at, l.source_external_id, l.nth`,
      [user.id],
    );
  const payoutsOf = ({ user }: TestMerchant) =>
    money.rows<{ externalId: string; status: string; match: string; amount: number; net: number | null }>(
      `select external_id "externalId", status, match, amount, lines_net net from payouts where user_id = ? order by id`,
      [user.id],
    );

  return { upload, ask, readUploads, listed, linesOf, payoutsOf };
}
