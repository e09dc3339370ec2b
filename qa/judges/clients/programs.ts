import { execFileSync, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RunProgram } from './journey.ts';

/** A path from the folder of the judges. */
export const placeOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Whether a command is there and ends well. */
export function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The samples of a README, in its order. */
export async function samplesOf(page: string, language: string): Promise<string[]> {
  const text = await readFile(page, 'utf8');
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm');
  return [...text.matchAll(fence)].map(([, code = '']) => code);
}

/** Runs the programs of a folder: `commandOf` tells the command of one. They know nothing of the repository. */
export const runnerIn =
  (folder: string, commandOf: (name: string) => [string, ...string[]]): RunProgram =>
  (name, { args = [], variables = {}, input = '' }) =>
    new Promise((resolve, reject) => {
      const [command, ...first] = commandOf(name);
      const env = { PATH: process.env.PATH, PYTHONIOENCODING: 'utf-8', ...variables };
      const child = spawn(command, [...first, ...args], { cwd: folder, env });
      const texts = { out: '', err: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        texts.out += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        texts.err += text;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(texts.out.trimEnd().split('\n'));
        else reject(new Error(`${name} ended with ${code}: ${texts.err}${texts.out}`));
      });
      child.stdin.end(input);
    });
