import type { EntityManager } from '@mikro-orm/postgresql';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import type { ProviderSettlementLine, ReportsNamespace } from '../../providers/port/settlements.ts';
import { matchByTime } from '../payouts/payout-lines.ts';
import { contentOf } from '../settlements/file-store.ts';
import { type KeyedLine, lineCounter } from '../settlements/line-key.ts';
import { LeaseLost } from '../settlements/progress.repository.ts';
import type {
  SettlementFileRow,
  SettlementFileSchema,
} from '../settlements/record/settlement-file.entity.ts';
import { linesAtOnce, type StatementScope, storeLines } from '../settlements/store-lines.ts';
import { accountOfLines } from './account-of-lines.ts';
import { keepPayoutsOf } from './payouts-of-lines.ts';
import { FileRefused, isFileRefusal } from './problem.ts';

const db = (em: EntityManager) => queries<typeof SettlementFileSchema>(em);

type Change = Partial<
  Pick<SettlementFileRow, 'status' | 'problem' | 'linesRead' | 'linesNew' | 'laterAccount'>
>;

/** Moves a file on from the line that it was read to. @throws LeaseLost where another worker has read on */
async function moveOn(
  { id, linesRead }: Pick<SettlementFileRow, 'id' | 'linesRead'>,
  change: Change,
  tx: EntityManager,
): Promise<void> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('settlement_files')
    .set({ ...change, updatedAt: clockNow() })
    .where((eb) => eb.and({ id, linesRead, status: 'reading' }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LeaseLost();
}

/** Gives up a file that could not be read for a reason that stays, whichever line was reached. */
export async function giveUp({ id }: Pick<SettlementFileRow, 'id'>, em: EntityManager): Promise<void> {
  const problem = 'O arquivo não pôde ser lido. Gere o extrato de novo no gateway e envie o novo arquivo.';
  await db(em)
    .updateTable('settlement_files')
    .set({ status: 'failed', problem, updatedAt: clockNow() })
    .where((eb) => eb.and({ id, status: 'reading' }))
    .execute();
}

/** Stores the next lines of a file, with the payouts that they tell, and the place that was reached: all of it or nothing. */
const storeBatch = (
  file: SettlementFileRow,
  lines: readonly KeyedLine[],
  em: EntityManager,
): Promise<SettlementFileRow> =>
  em.transactional(async (tx) => {
    const isBegun = file.linesRead > 0 || file.source === 'gateway';
    const laterAccount = isBegun ? file.laterAccount : await accountOfLines(file, lines, tx);
    const of = { ...file, laterAccount };
    const stored = await storeLines(of, lines, file.id, tx);
    await keepPayoutsOf(of, lines, tx);
    const linesRead = file.linesRead + lines.length;
    const change = { laterAccount, linesRead, linesNew: file.linesNew + stored.count };
    await moveOn(file, change, tx);
    return { ...file, ...change };
  });

/** No gateway's id is longer, and no index holds what is much longer. */
const longestId = 200;

/** No gateway is older, and none tells what it releases in more than ten years. */
const earliestMs = Date.UTC(2000, 0, 1);
const latestMs = 10 * 366 * 86_400_000;

/** What no statement of a gateway has, and no column holds; null for a line as it should be. */
function faultOf({
  currency,
  bookedAt,
  availableAt,
  sourceExternalId,
  detailExternalId,
  ownId,
}: ProviderSettlementLine): string | null {
  if (!/^[A-Z]{3}$/.test(currency)) return `a moeda “${currency.slice(0, 10)}” não existe.`;
  const isWrong = [sourceExternalId, detailExternalId, ownId].some(
    (id) => id !== null && (id.length > longestId || id.includes('\0')),
  );
  if (isWrong) return 'um dos códigos não é de um extrato.';
  const latest = clockNow().getTime() + latestMs;
  const isDated = [bookedAt, availableAt].every(
    (at) => at === null || (at.getTime() >= earliestMs && at.getTime() < latest),
  );
  return isDated ? null : 'uma das datas não é de um extrato.';
}

/** When the first line of each currency was booked: payouts from then on are compared anew. */
function firstLines(): { note(line: KeyedLine): void; of: Map<string, Date> } {
  const of = new Map<string, Date>();
  return {
    of,
    note({ currency, bookedAt }) {
      const first = of.get(currency);
      if (!first || bookedAt < first) of.set(currency, bookedAt);
    },
  };
}

/** The whole file is read: its lines are tied to payouts. */
const finish = (
  file: SettlementFileRow,
  first: ReadonlyMap<string, Date>,
  em: EntityManager,
): Promise<void> =>
  em.transactional(async (tx) => {
    const { userId, environment, gateway, laterAccount }: StatementScope = file;
    for (const [currency, from] of first) {
      await matchByTime({ userId, environment, gateway, laterAccount, currency }, from, tx);
    }
    await moveOn(file, { status: 'read' }, tx);
  });

/**
 * Reads a kept file from the line that was reached on, some thousand lines in a transaction, to its end. The lines before that one are
 * counted again, as equal lines are told apart by their number. One that is no such file is `failed`, in words for the merchant.
 * @throws LeaseLost where another worker reads it
 */
export async function readFile(
  given: SettlementFileRow,
  reports: ReportsNamespace,
  em: EntityManager,
  onBatch: () => Promise<void> = async () => undefined,
): Promise<void> {
  const count = lineCounter();
  const first = firstLines();
  let file = given;
  let batch: KeyedLine[] = [];
  let at = 0;
  const store = async () => {
    if (batch.length === 0) return;
    file = await storeBatch(file, batch, em);
    batch = [];
    await onBatch();
  };
  try {
    for await (const line of reports.read(contentOf(file.id, em))) {
      const fault = faultOf(line);
      if (fault !== null) throw new FileRefused(`Movimento ${at + 1}: ${fault}`);
      const keyed = count(line);
      first.note(keyed);
      at += 1;
      if (at <= given.linesRead) continue;
      batch.push(keyed);
      if (batch.length >= linesAtOnce) await store();
    }
    await store();
  } catch (error) {
    if (!isFileRefusal(error)) throw error;
    await moveOn(file, { status: 'failed', problem: error.message }, em);
    return;
  }
  await finish(file, first.of, em);
}
