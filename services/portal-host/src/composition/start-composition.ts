import type { MikroORM } from '@mikro-orm/postgresql';
import { findLatest } from './composition.repository.ts';
import type { CompositionService } from './composition.service.ts';
import type { DocumentVerifier } from './document/signing.ts';
import { followComposition } from './follow-composition.ts';
import { keepFresh } from './keep-fresh.ts';
import type { ReleaseReader } from './known-releases/known-releases.ts';
import type { FileLocator } from './known-releases/verified-files.ts';
import { createLiveComposition, type LiveComposition } from './live-composition.ts';
import { createMemoryFile } from './memory-file.ts';

type Write = (fields: object, message: string) => void;

/** Where a host says what happens to its composition: any log of pino's does. */
export type CompositionLog = { info: Write; warn: Write; error: Write };

export type StartOptions = {
  orm: MikroORM;
  databaseUrl: string;
  verifier: DocumentVerifier;
  /** Of a host that may issue documents. */
  service?: Pick<CompositionService, 'renew'> | undefined;
  catalog: ReleaseReader;
  files: FileLocator;
  /** File in which this host remembers what it has shown last. */
  memoryPath: string;
  log: CompositionLog;
};

export type RunningComposition = { live: LiveComposition; isListening(): boolean; close(): Promise<void> };

/** Loads what the portal is made of and keeps it at the newest document until it is closed. */
export async function startComposition(options: StartOptions): Promise<RunningComposition> {
  const { orm, databaseUrl, verifier, service, catalog, files, memoryPath, log } = options;
  const live = createLiveComposition({
    readLatest: () => findLatest(orm.em.fork()),
    verifier,
    memory: createMemoryFile(memoryPath),
    catalog,
    files,
    onProblem: (problem) => log.warn({ problem }, 'the composition has a problem'),
  });
  live.onChange((sequence) => log.info({ sequence }, 'another composition is shown'));
  await live.refresh();
  const following = followComposition({
    live,
    databaseUrl,
    onLost: (reason) => log.warn({ reason }, 'announcements of compositions are not heard'),
  });
  const endKeeping = service
    ? keepFresh({
        service,
        onError: (err) => log.error({ err }, 'the composition cannot be issued again'),
      })
    : undefined;
  return {
    live,
    isListening: following.isConnected,
    async close() {
      await endKeeping?.();
      await following.close();
      // What runs still uses the database: it ends before that is closed.
      await live.refresh();
    },
  };
}
