import type { Environment, GatewayType } from '@trilho/contracts/common';
import { bookOf } from '../../modules/ledger/books.ts';
import { compareOverdue } from '../../modules/settlement-differences/work/compare-overdue.ts';
import { workDifferences } from '../../modules/settlement-differences/work/work-differences.ts';
import type { SettlementLineRow } from '../../modules/settlements/record/settlement-line.entity.ts';
import { newId } from '../../platform/ids.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import type { TestApp } from '../app/test-app.ts';

type Service = Pick<TestApp, 'context'>;

/** A line as tests write it; what is left out is that of a sale of today that carries nothing else. */
export type LineInput = Partial<Omit<SettlementLineRow, 'book'>> &
  Pick<SettlementLineRow, 'gross' | 'fee'> & {
    currency?: string;
    gateway?: GatewayType;
    environment?: Environment;
  };

/** Puts lines of a gateway's statement into a merchant's books, as the import does. Returns their ids. */
export async function tellLines(
  { context }: Service,
  userId: string,
  inputs: readonly LineInput[],
): Promise<string[]> {
  const em = context.orm.em.fork();
  const now = new Date();
  const ids: string[] = [];
  for (const { currency = 'BRL', gateway = 'STRIPE', environment = 'SANDBOX', ...input } of inputs) {
    const book = await bookOf({ userId, environment, gateway, currency }, em);
    const id = input.id ?? newId('stl');
    const row = {
      ...{ book, id, key: id, nth: 1, fileId: null, statement: 'balance', kind: 'payment', ownId: null },
      ...{ sourceExternalId: null, detailExternalId: null, paymentId: null, payoutExternalId: null },
      ...{ net: input.gross - input.fee, bookedAt: now, day: dayOf(now), availableOn: null, finding: null },
      ...{ comparedAt: null, createdAt: now, ...input },
    };
    const names = Object.keys(row).map((name) => name.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`));
    await em.execute(
      `insert into settlement_lines (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
       on conflict do nothing`,
      Object.values(row),
    );
    ids.push(id);
  }
  return ids;
}

/** Says between which days a gateway's statements are all there. */
export const completeBetween = async (
  { context }: Service,
  userId: string,
  { from, to, gateway = 'STRIPE' }: { from: string; to: string; gateway?: GatewayType },
): Promise<void> =>
  void (await context.orm.em.fork().execute(
    `insert into settlement_progress (user_id, environment, gateway, complete_from, complete_to, read_until, next_at,
       failures, updated_at) values (?, 'SANDBOX', ?, ?, ?, now(), now(), 0, now())
     on conflict (user_id, environment, gateway) do update
       set complete_from = excluded.complete_from, complete_to = excluded.complete_to`,
    [userId, gateway, from, to],
  ));

/** Compares as a worker does, until it has caught up with lines and ledger. */
export async function settleDifferences({ context }: Service, { overdue = false } = {}): Promise<void> {
  if (overdue) await compareOverdue(context);
  for (let behind = 1; behind > 0; ) {
    while ((await workDifferences(context)) > 0);
    // An older transaction that is still open holds back what was posted since it began.
    const [row] = await context.orm.em.fork().execute<{ count: number }[]>(
      `select count(*) from ledger_postings l, ledger_progress p
       where p.name = 'settlements' and (l.xact, l.id) > (p.xact, p.id)`,
    );
    behind = Number(row?.count);
  }
}
