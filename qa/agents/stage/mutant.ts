import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A wrong answer: the reference answer with a mistake planted in it. */
export interface Mutant {
  /** The mistake. */
  name: string;
  /** The rules that a check has to find broken; it may find others too. */
  breaks: string[];
  /** What stands where instead: each text is in its file once. */
  changes: [file: string, text: string, instead: string][];
}

/** Writes a wrong answer into a folder. @throws when a text is not in its file, or more than once */
export function plant(reference: string, { name, changes }: Mutant, folder: string): void {
  cpSync(reference, folder, { recursive: true });
  for (const [file, text, instead] of changes) {
    const path = join(folder, file);
    const [before, after, ...more] = readFileSync(path, 'utf8').split(text);
    if (after === undefined || more.length > 0)
      throw new Error(`${name}: ${file} has to have "${text}" once.`);
    writeFileSync(path, `${before}${instead}${after}`);
  }
}
