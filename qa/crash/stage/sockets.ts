import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Lets every connection of this process that is opened from now on go past the network: a round trip by a socket in the file system is
 * shorter. Answers what ends that. A server that has no socket in its data's folder, or not for us, is asked as before.
 */
export async function connectBySockets(adminUrl: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ folder: string; port: string }>(
    `select current_setting('data_directory') "folder", current_setting('port') "port"`,
  );
  await client.end();
  const [{ folder, port } = { folder: '', port: '' }] = rows;
  const { connect } = pg.Client.prototype;
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return () => undefined;
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...given: unknown[]): unknown {
      Object.assign(this, { host: folder });
      return Reflect.apply(connect, this, given);
    },
  });
  return () => Object.assign(pg.Client.prototype, { connect });
}
