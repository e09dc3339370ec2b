import type { SettlementLine } from '@trilho/contracts/payout';
import { useEffect, useState } from 'react';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { useLazyListPayoutLinesQuery } from '../../settlements-api.ts';

/** As many as the server gives at a time. */
const linesPerPage = 100;

interface AllLines {
  /** Of which payout, as it was changed last; undefined before the first are read. */
  of?: string;
  lines?: SettlementLine[];
  isFetching: boolean;
}

/**
 * Reads all lines of a payout, page after page: ask for few enough. `version` names the state of the payout: with another one they are
 * read anew, and those from before stay meanwhile.
 */
export function useAllLines(
  { userId, environment, id, version }: EnvironmentOfUser & { id: string; version: string },
  { skip }: { skip: boolean },
): { all: SettlementLine[] | undefined; isFetching: boolean } {
  const [readPage] = useLazyListPayoutLinesQuery();
  const [read, setRead] = useState<AllLines>({ isFetching: !skip });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version they are read anew
  useEffect(() => {
    if (skip) return;
    let isCurrent = true;
    const readAll = async () => {
      setRead((before) => ({ ...before, isFetching: true }));
      const lines: SettlementLine[] = [];
      for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
        const page: Awaited<ReturnType<ReturnType<typeof readPage>['unwrap']>> = await readPage({
          ...{ userId, environment, id, limit: linesPerPage },
          ...(cursor !== null && { startingAfter: cursor }),
        }).unwrap();
        if (!isCurrent) return;
        lines.push(...page.items);
        cursor = page.nextCursor;
      }
      setRead({ of: id, lines, isFetching: false });
    };
    // The list of lines below says what failed; the sums are then those that the payout itself tells.
    readAll().catch(() => isCurrent && setRead((before) => ({ ...before, isFetching: false })));
    return () => {
      isCurrent = false;
    };
  }, [readPage, userId, environment, id, version, skip]);
  return { all: read.of === id ? read.lines : undefined, isFetching: read.isFetching };
}
