/** A page that was blocked: the release whose code ran, if one was known, and when, in milliseconds since the epoch. */
export type Incident = { version?: string; at: number };

const name = 'trilho.watchdog';
const table = 'incidents';
/** What is older says nothing of what people get now, in milliseconds. */
const longestMs = 24 * 3_600_000;

/** The one storage that a worker and a page share. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(table);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another page keeps the database'));
  });
}

async function work<T>(
  mode: IDBTransactionMode,
  begin: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(table, mode);
    const request = begin(transaction.objectStore(table));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

/** Keeps what a watchdog has seen, under its id. */
export const keepIncident = (id: string, incident: Incident) =>
  work('readwrite', (store) => store.put(incident, id));

export const dropIncident = (id: string) => work('readwrite', (store) => store.delete(id));

/** Takes what earlier pages have left. */
export async function takeIncidents(now = Date.now()): Promise<Incident[]> {
  const found: Incident[] = await work('readonly', (store) => store.getAll());
  if (found.length > 0) await work('readwrite', (store) => store.clear());
  return found.filter(({ at }) => now - at < longestMs);
}
