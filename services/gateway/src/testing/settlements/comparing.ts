import { charge, type TestMerchant } from '../app/merchant.ts';
import type { TestApp } from '../app/test-app.ts';
import { forgetFee } from '../ledger/forget-fee.ts';
import type { AccountHolder } from '../stages/copies.ts';
import { callPortal } from '../stages/portal.ts';
import { type LineInput, settleDifferences, tellLines } from './statement.ts';

interface Paid {
  id: string;
  externalId: string;
  fee: number;
  sold: LineInput;
}

/** What tests of a merchant's statements do and look at; `stage` is asked each time, since each test has its own merchant. */
export function comparing(stage: () => { service: TestApp; merchant: AccountHolder }) {
  const execute = <Row = Record<string, string>>(text: string, values: unknown[] = []) =>
    stage().service.context.orm.em.fork().execute<Row[]>(text, values);

  /** A paid payment, and the line that tells it as it is. */
  async function pay(amount = 10_000): Promise<Paid> {
    const { body } = await stage().merchant.post('/process', charge({ amount }));
    const { id } = body.data;
    const [row] = await execute<{ external_id: string; fee: number }>(
      `select external_id, (settlement->>'fee')::int "fee" from payments where id = ?`,
      [id],
    );
    if (!row) throw new Error('The payment is not there');
    const sold = { gross: amount, fee: row.fee, sourceExternalId: row.external_id };
    return { id, externalId: row.external_id, fee: row.fee, sold };
  }

  const forgetFeeOf = (id: string) => forgetFee(stage().service, stage().merchant.user.id, id);

  const tell = (...lines: LineInput[]) => tellLines(stage().service, stage().merchant.user.id, lines);
  const work = () => settleDifferences(stage().service);
  const differences = async (query: Record<string, string> = {}, of: TestMerchant = stage().merchant) => {
    const { status, body } = await callPortal(stage().service, of.user, 'GET', '/settlement-differences', {
      query,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.items;
  };
  const balance = async (): Promise<Record<string, number>> => {
    const { body } = await stage().merchant.get('/balance');
    const [first] = body.data.gateways;
    return Object.fromEntries(
      (first?.accounts ?? []).map((each: { account: string; amount: number }) => [each.account, each.amount]),
    );
  };
  const findings = async (ids: string[]) => {
    const rows = await execute<{ id: string; finding: string | null; compared: boolean }>(
      'select id, finding, compared_at is not null "compared" from settlement_lines where id in (?)',
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id));
  };

  return { execute, pay, forgetFee: forgetFeeOf, tell, work, differences, balance, findings };
}
