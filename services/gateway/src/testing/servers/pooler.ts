import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestEnd } from './local-servers.ts';

/** A stand-in for a pooler of transactions, as strict as PgBouncer with its own defaults. */
export interface Pooler {
  /** Where it is reached: the database has another name there. */
  url: string;
  /** How many connections came to it. */
  connections(): number;
  /** What clients sent that needs a session. */
  sessionStatements(): string[];
}

/** What PgBouncer takes of a client's start without `ignore_startup_parameters`. */
const taken = new Set([
  ...['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings'],
  'application_name',
]);

const sessionTexts = ['set statement_timeout', 'listen ', 'pg_advisory_lock'];

function readStart(bytes: Buffer): Map<string, string> {
  const words = bytes.subarray(8).toString().split('\0');
  const parameters = new Map<string, string>();
  for (let at = 0; words[at]; at += 2) parameters.set(words[at] ?? '', words[at + 1] ?? '');
  return parameters;
}

function writeStart(parameters: Map<string, string>): Buffer {
  const text = Buffer.from(`${[...parameters].flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(text.length + 8, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, text]);
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E0000');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Stands before a database until the test ends. `settings` are what it sets on each connection, as by `connect_query`. */
export async function startPooler(databaseUrl: string, settings: Record<string, number>): Promise<Pooler> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  let count = 0;
  const server = createServer((client) => {
    count += 1;
    sockets.add(client.on('error', () => client.destroy()));
    client.once('data', (bytes: Buffer) => {
      const parameters = readStart(bytes);
      const unknown = [...parameters.keys()].find((name) => !taken.has(name.toLowerCase()));
      if (unknown) {
        client.end(refusal(`unsupported startup parameter: ${unknown}`));
        return;
      }
      parameters.set('database', target.pathname.slice(1));
      const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
      if (options.length > 0) parameters.set('options', options.join(' '));
      const database = connect(Number(target.port), target.hostname);
      sockets.add(database.on('error', () => client.destroy()));
      database.write(writeStart(parameters));
      client.on('data', (more: Buffer) => {
        const text = more.toString('latin1').toLowerCase();
        seen.push(...sessionTexts.filter((statement) => text.includes(statement)));
      });
      client.pipe(database).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.pathname = '/pooled';
  return { url: url.href, connections: () => count, sessionStatements: () => seen };
}
