import type { CompositionDocument } from '@trilho/contracts/portal-registry';
import type { PortalSource } from '../releases/portal-source.ts';
import { type CompositionState, loadState } from './composition-state.ts';
import { hasSameReleases, isExpired } from './document/document.ts';
import type { DocumentVerifier, SignedDocument } from './document/signing.ts';
import { createKnownReleases, type KnownShell, type ReleaseReader } from './known-releases/known-releases.ts';
import { createReleaseFiles } from './known-releases/release-files.ts';
import { createVerifiedFiles, type FileLocator } from './known-releases/verified-files.ts';
import type { CompositionMemory } from './memory-file.ts';
import { createProblems, type Problem } from './problems.ts';

export type LiveCompositionOptions = {
  /** Reads the newest document that is stored; undefined before the first one. */
  readLatest(): Promise<SignedDocument | undefined>;
  verifier: DocumentVerifier;
  memory: CompositionMemory;
  catalog: ReleaseReader;
  files: FileLocator;
  /** Called once when something begins to be wrong: it stays wrong until `problems` no longer has it. */
  onProblem(problem: Problem): void;
  now?: () => Date;
};

/** The composition that a host shows: always in memory, always one that it has verified. */
export type LiveComposition = PortalSource & {
  /** Takes up the newest document and reads what was missing again. Never throws: what is wrong becomes a problem. */
  refresh(): Promise<void>;
  /** The verified document and its signature, as they are stored. */
  current(): { document: CompositionDocument; signed: SignedDocument } | undefined;
  problems(): readonly Problem[];
  /** Calls back with the sequence of each document that names other releases than the one before. Returns how to end. */
  onChange(listener: (sequence: number) => void): () => void;
};

/** Creates the state of a host, empty until its first `refresh`. */
export function createLiveComposition(options: LiveCompositionOptions): LiveComposition {
  const { readLatest, verifier, memory, now = () => new Date() } = options;
  const files = createVerifiedFiles(options.files);
  const known = createKnownReleases(options.catalog, files);
  const problems = createProblems(options.onProblem);
  const listeners = new Set<(sequence: number) => void>();
  /** Shells of earlier documents: pages that run them are still open. */
  const earlierShells = new Map<string, KnownShell>();
  let shown: { state: CompositionState; signed: SignedDocument } | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const shells = () => [...(shown?.state.shells ?? []), ...earlierShells.values()];
  const releaseFiles = createReleaseFiles(options.catalog, files, {
    shells: () => shells().map(({ release }) => release),
    remoteOf: (unit, version) => shown?.state.remoteOf(unit, version),
    catchUp: () => refresh(),
  });

  /** Reads everything that the document names and puts it in place of what was shown, all at once. */
  const show = async (document: CompositionDocument, signed: SignedDocument) => {
    const state = await loadState(document, known, problems.leftOut);
    const before = shown?.state;
    for (const shell of before?.shells ?? []) earlierShells.set(shell.release.version, shell);
    for (const shell of state.shells) earlierShells.delete(shell.release.version);
    shown = { state, signed };
    state.warmUp();
    if (!before || !hasSameReleases(before.document, document)) {
      for (const listener of listeners) listener(document.sequence);
    }
  };

  const accept = async (signed: SignedDocument): Promise<CompositionDocument | undefined> => {
    if (signed.text === shown?.signed.text) return undefined;
    const document = await verifier.verify(signed);
    const { sequence } = shown?.state.document ?? { sequence: 0 };
    if (document.sequence > sequence) return document;
    throw new Error(`Document ${document.sequence} comes after ${sequence}: it is an old one or another one`);
  };

  const remember = async () => {
    const kept = await memory.read();
    if (!kept) return;
    // Kept under keys that are no longer valid, as after the host was set up anew: it counts for nothing.
    const document = await verifier.verify(kept).catch(() => undefined);
    if (document) await show(document, kept);
  };

  const takeUp = async () => {
    problems.begin();
    let newer: { document: CompositionDocument; signed: SignedDocument } | undefined;
    try {
      if (!shown) await remember();
      const signed = await readLatest().catch((error: unknown) => {
        problems.add({ kind: 'database', reason: `The composition cannot be read: ${messageOf(error)}` });
        return undefined;
      });
      const document = signed && (await accept(signed));
      if (document && signed) newer = { document, signed };
    } catch (error) {
      problems.add({ kind: 'document', reason: messageOf(error) });
    }
    if (newer) {
      await show(newer.document, newer.signed);
      await memory.write(newer.signed).catch((error: unknown) => {
        problems.add({ kind: 'memory', reason: messageOf(error) });
      });
    } else if (shown) {
      await show(shown.state.document, shown.signed);
    }
    const document = shown?.state.document;
    if (document && isExpired(document, now())) {
      problems.add({
        kind: 'expired',
        reason: `Document ${document.sequence} expired ${document.expiresAt}`,
      });
    }
    problems.end();
  };

  async function refresh(): Promise<void> {
    isAskedAgain = true;
    running ??= (async () => {
      try {
        while (isAskedAgain) {
          isAskedAgain = false;
          await takeUp();
        }
      } finally {
        // In the same step as the last look at `isAskedAgain`: what is asked for after it begins anew.
        running = undefined;
      }
    })();
    await running;
  }

  return {
    refresh,
    current: () => shown && { document: shown.state.document, signed: shown.signed },
    problems: problems.list,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async view({ person, shell: version }) {
      const state = shown?.state;
      const shell = version
        ? shells().find(({ release }) => release.version === version)
        : state?.shellOf(person);
      return shell && state?.viewOf(shell, person);
    },
    ...releaseFiles,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
