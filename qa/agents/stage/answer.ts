import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

/** `answer.json`: how the program of an answer is started, in the answer's folder. */
const Manifest = Type.Object({ command: Type.Array(Type.String(), { minItems: 1 }) });

/** What somebody answered to a task: a folder with a program. */
export interface Answer {
  folder: string;
  command: Static<typeof Manifest>['command'];
}

/** How one run of a program ended. */
export interface Run {
  /** Null when it was ended from outside. */
  code: number | null;
  /** The JSON of its last line of output; null without any. */
  output: ReturnType<typeof JSON.parse>;
  /** All that it wrote. */
  printed: string;
}

/** A program that has been started. */
export interface RunningAnswer {
  ended: Promise<Run>;
  /** Ends it at once, without a chance to clear up. */
  kill(): void;
}

const timeoutMs = 90_000;

/** @throws when the folder has no `answer.json` of the right shape */
export function readAnswer(folder: string): Answer {
  const file = join(folder, 'answer.json');
  if (!existsSync(file)) throw new Error(`${folder} has no answer.json, which names the command to run.`);
  return { folder, command: Value.Parse(Manifest, JSON.parse(readFileSync(file, 'utf8'))).command };
}

function lastJson(text: string): unknown {
  try {
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return null;
  }
}

/** Starts an answer's program, with these variables and no others, and gives it the input as JSON. */
export function startAnswer(
  { folder, command: [program = '', ...args] }: Answer,
  variables: Record<string, string>,
  input?: object,
): RunningAnswer {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PYTHONDONTWRITEBYTECODE: '1', ...variables };
  const child = spawn(program, args, { cwd: folder, env });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.err += text;
  });
  // A program that does not read its input may have ended before it is written.
  child.stdin.on('error', () => undefined).end(input ? JSON.stringify(input) : '');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const ended = new Promise<Run>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output: lastJson(texts.out), printed: `${texts.out}${texts.err}` });
    });
  });
  return { ended, kill: () => void child.kill('SIGKILL') };
}
