import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { SignedDocument } from './document/signing.ts';

const Signed = Type.Object({ text: Type.String(), signature: Type.String() });

/** What a host has believed last, kept over its restarts. */
export type CompositionMemory = {
  /** Returns undefined when nothing is kept, or it cannot be read. */
  read(): Promise<SignedDocument | undefined>;
  write(signed: SignedDocument): Promise<void>;
};

/** Keeps the document in a file, which is always a whole one: a host cannot be led back to an older document. */
export function createMemoryFile(path: string): CompositionMemory {
  return {
    async read() {
      try {
        return Value.Parse(Signed, JSON.parse(await readFile(path, 'utf8')));
      } catch {
        return undefined;
      }
    },
    async write(signed) {
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${process.pid}`;
      const file = await open(partial, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(signed));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, path);
    },
  };
}
