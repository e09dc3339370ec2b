import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { PinnedRelease } from '@trilho/contracts/portal-registry';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { promoteToStable } from '../composition/document/channels.ts';
import { buildDocument, type Composition } from '../composition/document/document.ts';
import type { SignedDocument } from '../composition/document/signing.ts';
import { createSigner, createVerifier, generateSigningKeys } from '../composition/document/signing.ts';
import { createLiveComposition } from '../composition/live-composition.ts';
import { createMemoryFile } from '../composition/memory-file.ts';
import type { Problem } from '../composition/problems.ts';
import { integrityOf, surface } from './workspace.ts';

/** The page of every shell in tests. */
export const shellTemplate =
  '<!doctype html><html><head><meta name=portal-host><script defer src=/shell.33333333.js></script></head><body><div id=root></div></body></html>';

/** A shell's release; its script is the same in each. */
export function buildShell(overrides: Partial<ShellRelease> = {}): ShellRelease {
  const files = [
    { file: 'index.html', integrity: integrityOf(shellTemplate) },
    { file: 'shell.33333333.js', integrity: integrityOf('shell()') },
  ];
  return { version: '0123456789ab', surface, pages: {}, files, ...overrides };
}

/** What a registry stores, without its routes and its database; documents are signed by its own key. */
export async function createMemoryRegistry() {
  const dir = mkdtempSync(join(tmpdir(), 'trilho-registry-'));
  const filesDir = join(dir, 'releases');
  mkdirSync(filesDir);
  const keys = await generateSigningKeys();
  const signer = await createSigner(keys.signingKey);
  const releases = new Map<string, string>();
  let composition: Composition | undefined;
  let sequence = 0;
  let latest: SignedDocument | undefined;
  let readings = 0;
  let outage: Error | undefined;

  const contents = new Map(
    ['entry', 'remote', 'shell()', shellTemplate].map((text) => [integrityOf(text), text]),
  );
  const pathOf = (file: { file: string; integrity: string }) => join(filesDir, storedFileName(file));

  /** Signs a composition as the next document, or as one of a given sequence. */
  const sign = async (next: Composition, at = { sequence: sequence + 1, now: new Date() }) => {
    const document = buildDocument(next, at.sequence, at.now);
    return signer.sign(JSON.stringify(document));
  };

  return {
    dir,
    keys,
    /** Stores a release and its files, of which the contents are known by their hash. */
    store(release: Release | ShellRelease): PinnedRelease {
      const unit = 'manifest' in release ? release.manifest.name : 'shell';
      const text = JSON.stringify(release);
      releases.set(`${unit}/${release.version}`, text);
      for (const file of [...('preload' in release ? release.preload : []), ...release.files]) {
        const content = contents.get(file.integrity);
        if (content === undefined) continue;
        writeFileSync(pathOf(file), content);
        writeFileSync(`${pathOf(file)}.br`, brotliCompressSync(content));
      }
      return { version: release.version, digest: createHash('sha256').update(text).digest('hex') };
    },
    /** Makes a content known, so that releases may name it. */
    addContent(text: string): void {
      contents.set(integrityOf(text), text);
    },
    /** Issues the next document: what hosts read at their next refresh. */
    async issue(change: (before: Composition | undefined) => Composition): Promise<void> {
      composition = change(composition);
      latest = await sign(composition);
      sequence += 1;
    },
    /** Stores releases and shows each to everybody, one after the other. */
    async promote(...given: (Release | ShellRelease)[]): Promise<void> {
      for (const release of given) {
        const pinned = this.store(release);
        const unit = 'manifest' in release ? release.manifest.name : 'shell';
        await this.issue((before) => promoteToStable(before, unit, pinned, () => false));
      }
    },
    sign,
    /** Puts a document in the place of the newest. */
    replaceLatest(signed: SignedDocument | undefined): void {
      latest = signed;
    },
    latest: () => latest,
    /** How often hosts have read the newest document. */
    readings: () => readings,
    /** Changes the stored description of a release. */
    tamper(unit: string, version: string, change: (text: string) => string): void {
      releases.set(`${unit}/${version}`, change(releases.get(`${unit}/${version}`) ?? ''));
    },
    /** Removes a stored file, or replaces what is in it. */
    damage(file: { file: string; integrity: string }, content?: string): void {
      if (content === undefined) rmSync(pathOf(file));
      else writeFileSync(pathOf(file), content);
    },
    /** While an error is set, the database answers with it. */
    setOutage(error: Error | undefined): void {
      outage = error;
    },
    /** A host of this registry; hosts of one `host` name share their memory, as one does with itself restarted. */
    async startHost(host = 'a', now?: () => Date) {
      const reported: Problem[] = [];
      const live = createLiveComposition({
        readLatest: async () => {
          readings += 1;
          if (outage) throw outage;
          return latest;
        },
        verifier: await createVerifier(keys.publicKeys),
        memory: createMemoryFile(join(dir, host, 'composition.json')),
        catalog: {
          read: async (unit, version) => {
            if (outage) throw outage;
            const text = releases.get(`${unit}/${version}`);
            return text === undefined ? undefined : { text };
          },
        },
        files: {
          locate: async (name) =>
            existsSync(join(filesDir, name)) ? { dir: filesDir, file: name } : undefined,
        },
        onProblem: (problem) => reported.push(problem),
        ...(now && { now }),
      });
      await live.refresh();
      return { live, reported };
    },
    close(): void {
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
