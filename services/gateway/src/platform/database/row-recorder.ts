const flushMs = 250;
const rowsAtOnce = 200;

export interface RowRecorder<Row> {
  /**
   * Makes a row, to be written soon. Never waits and never fails. The row alone is kept until then, so that what
   * waits is bounded by what is counted, not by what the row is made from.
   */
  record(make: () => Row): void;
  /** Writes what waits, and resolves when it is written. */
  flush(): Promise<void>;
}

interface RecorderOptions<Row> {
  /** Writes up to 200 rows, best in one statement. */
  write(rows: Row[]): Promise<void>;
  /** More than this does not wait for the database: what comes beyond is dropped. */
  most: { rows: number; size?: number };
  sizeOf?(row: Row): number;
  /** Is called after rows were lost, with their number; an error says why. */
  onLost(count: number, error?: unknown): void;
}

/**
 * Writes recorded rows in batches, one statement at a time, beside the work that they tell about: the work never waits
 * for it. What cannot be written is dropped and counted.
 */
export function createRowRecorder<Row>({
  write,
  most: { rows: mostRows, size: mostSize = Number.POSITIVE_INFINITY },
  sizeOf = () => 0,
  onLost,
}: RecorderOptions<Row>): RowRecorder<Row> {
  let waiting: Row[] = [];
  let size = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsAtOnce);
      waiting = waiting.slice(rowsAtOnce);
      for (const row of batch) size -= sizeOf(row);
      await write(batch).catch((error: unknown) => onLost(batch.length, error));
    }
    if (dropped > 0) onLost(dropped);
    dropped = 0;
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll);
    return writing;
  }

  function record(make: () => Row): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
    if (waiting.length >= mostRows || size >= mostSize) {
      dropped += 1;
      return;
    }
    try {
      const row = make();
      waiting.push(row);
      size += sizeOf(row);
    } catch (error) {
      onLost(1, error);
    }
  }

  return { record, flush };
}
