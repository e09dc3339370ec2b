import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import pg from 'pg';

/** Changes a stored script, or its compressed copy, as who has the disk can. Returns what undoes it. */
export async function changeStoredScript(path: string): Promise<() => Promise<void>> {
  const content = await readFile(path);
  const isCompressed = path.endsWith('.br');
  const script = isCompressed ? brotliDecompressSync(content) : content;
  const changed = Buffer.concat([script, Buffer.from(';')]);
  await writeFile(path, isCompressed ? brotliCompressSync(changed) : changed);
  return () => writeFile(path, content);
}

export type StoredDocument = { sequence: number; text: string; signature: string };

/** The registry's tables as who has the database sees them. */
export async function withDocuments(
  databaseUrl: string,
  work: (documents: {
    /** The newest first. */
    read(): Promise<StoredDocument[]>;
    /** Puts a document behind all others and announces it. Returns what undoes it. */
    append(document: StoredDocument): Promise<() => Promise<void>>;
    /** Has all hosts look again at what is stored. */
    announce(): Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const announce = async () => {
    await client.query("select pg_notify('portal_composition', '')");
  };
  try {
    await work({
      announce,
      async read() {
        const { rows } = await client.query<StoredDocument>(
          'select sequence, text, signature from portal.compositions order by sequence desc',
        );
        return rows;
      },
      async append({ sequence, text, signature }) {
        await client.query(
          'insert into portal.compositions (sequence, text, signature, created_at) values ($1, $2, $3, now())',
          [sequence, text, signature],
        );
        await announce();
        return async () => {
          await client.query('delete from portal.compositions where sequence = $1', [sequence]);
          await announce();
        };
      },
    });
  } finally {
    await client.end();
  }
}
