import { isApiError } from '@trilho/portal';
import { useToast } from '@trilho/ui';
import { useEffect, useRef, useState } from 'react';
import { type EnvironmentOfUser, useLazyListBalanceEntriesQuery } from '../../finance-api.ts';
import { counted } from '../../words/amounts.ts';
import { today } from '../../words/days.ts';
import type { EntryFilters } from '../query/entry-query.ts';
import { saveFile } from './save-file.ts';
import { csvHead, csvLines } from './statement-csv.ts';

/** As many as the server gives at a time. */
const rowsPerPage = 100;

export interface Export {
  /** How many postings were read so far; null while none is running. */
  read: number | null;
  start: () => Promise<void>;
  cancel: () => void;
}

/** Reads all pages that match the filters, then saves them as one file. A page that fails ends it without a file. */
export function useExport(of: EnvironmentOfUser, filters: EntryFilters): Export {
  const [list] = useLazyListBalanceEntriesQuery();
  const [read, setRead] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const toast = useToast();
  useEffect(() => () => running.current?.abort(), []);

  const readAll = async (signal: AbortSignal): Promise<{ pieces: string[]; count: number } | null> => {
    const pieces = [csvHead()];
    let count = 0;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof list>['unwrap']>> = await list({
        ...of,
        ...filters,
        limit: rowsPerPage,
        ...(cursor !== null && { startingAfter: cursor }),
      }).unwrap();
      if (signal.aborted) return null;
      pieces.push(csvLines(page.items));
      count += page.items.length;
      cursor = page.nextCursor;
      setRead(count);
    } while (cursor !== null);
    return { pieces, count };
  };

  const start = async () => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    setRead(0);
    try {
      const whole = await readAll(control.signal);
      if (!whole) return;
      saveFile(`extrato-${today()}.csv`, whole.pieces);
      toast.success(`Arquivo CSV salvo com ${counted(whole.count, 'lançamento', 'lançamentos')}.`);
    } catch (error) {
      // The notification of the failed call says what happened.
      if (!isApiError(error)) throw error;
    } finally {
      running.current = null;
      if (!control.signal.aborted) setRead(null);
    }
  };

  return {
    read,
    start,
    cancel: () => {
      running.current?.abort();
      setRead(null);
    },
  };
}
