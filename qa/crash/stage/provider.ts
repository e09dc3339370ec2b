import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ProviderBook } from '@trilho/chaos/books/books.ts';
import { providerBookOf } from '@trilho/chaos/books/provider-book.ts';
import { SimulatorFile } from '@trilho/chaos/books/simulator-file.ts';
import { buildSimulator } from '@trilho/simulator/simulator.ts';
import { throwawayDirectory } from '@trilho/tooling/database/throwaway-directory.ts';
import type Stripe from 'stripe';
import type { CallFault } from '../seam/call-faults.ts';
import { simulatorFaults } from '../seam/call-faults.ts';
import type { Received, Sent } from '../seam/calls.ts';
import { type Billed, billedOf } from './billed.ts';

/** The providers of a stage, in this process. Its events are sent when the stage asks for them. */
export interface StagedProvider {
  ask(sent: Sent, fault: CallFault | null): Promise<Received>;
  /** Posts to the simulator's own routes, or as a browser. */
  post(path: string, body?: object, key?: string): Promise<Record<string, unknown>>;
  /** Sends the events that were not sent yet, each to `CallSeam.receive`. Answers how many there were. */
  sendEvents(): Promise<number>;
  /** Sends those again that were sent before. Answers how many. */
  repeatEvents(): Promise<number>;
  read(): ProviderBook;
  /** What the first gateway has beside payments: what merchants sell, or the plans of one of them. */
  readBilled(subscriberId?: string): Billed;
  readDisputes(): Stripe.Dispute[];
  /** Notes what is there: `forget` removes what came since. */
  keep(): void;
  forget(): void;
  /** Answers on a free port, too: a process of its own asks it there. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Until the stage asks for them. */
const withheld = { kind: 'withhold_webhooks', match: {} };

const counted = ['objects', 'deliveries', 'requests'];

const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

export async function openProvider(publicUrl: string): Promise<StagedProvider> {
  const folder = mkdtempSync(join(await throwawayDirectory(), 'trilho-crash-'));
  const file = join(folder, 'simulator.sqlite');
  const app = await buildSimulator({ databaseFile: file, publicUrl, webhookBackoffMs: 86_400_000 });
  const books = new DatabaseSync(file);
  const reader = new SimulatorFile(file);
  const kept = new Map<string, number>();

  const post = async (path: string, body?: object, key?: string): Promise<Record<string, unknown>> => {
    const headers = { ...(key && { 'idempotency-key': key }) };
    const response = await app.inject({ method: 'POST', url: path, headers, ...(body && { payload: body }) });
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${response.body}`);
    return response.json();
  };
  const clearFaults = async () => {
    await app.inject({ method: 'DELETE', url: '/_simulator/faults' });
    await post('/_simulator/faults', withheld);
  };
  await clearFaults();

  return {
    post,
    async ask({ method, path, headers, body }, fault) {
      const own = fault && simulatorFaults[fault];
      if (own) await post('/_simulator/faults', { ...own, match: {}, times: 1 });
      const response = await app.inject({
        method: method === 'GET' || method === 'DELETE' || method === 'PUT' ? method : 'POST',
        url: path,
        headers,
        ...(body !== null && { payload: body }),
      });
      // One that was not taken would befall the next call.
      if (own) await clearFaults();
      return {
        status: response.statusCode,
        headers: headersOf(response.headers),
        body: response.body,
      };
    },
    async sendEvents() {
      const { released } = await post('/_simulator/webhooks/release', {});
      return Number(released);
    },
    async repeatEvents() {
      const { redelivered } = await post('/_simulator/webhooks/redeliver', {});
      return Number(redelivered);
    },
    read: () => providerBookOf(reader),
    readBilled: (subscriberId) => billedOf(reader, subscriberId),
    readDisputes: () => reader.objects<Stripe.Dispute>('dispute'),
    keep() {
      for (const table of counted) {
        const row = books.prepare(`select coalesce(max(seq), 0) last from ${table}`).get();
        kept.set(table, Number(row?.last));
      }
    },
    forget() {
      for (const table of counted) {
        books.prepare(`delete from ${table} where seq > ?`).run(kept.get(table) ?? 0);
      }
      books.exec('delete from idempotency');
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      books.close();
      reader.close();
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
