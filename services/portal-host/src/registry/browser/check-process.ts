import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Value } from 'typebox/value';
import { type CheckRequest, Verdict } from './check-messages.ts';
import { UncheckedError } from './gate-error.ts';

const checkProgram = join(import.meta.dirname, '../../browser-check/check.ts');
/** How long a process that was told to end may take until it is killed, in milliseconds. */
const graceMs = 2_000;
/** More than any verdict is long. */
const longestOutput = 256 * 1024;
/** What of a broken process's last words gets into the log, in characters. */
const keptWords = 2_000;

/** What a process and its browser need to find their libraries, fonts and certificates. Nothing else is passed on. */
const passedOn = ['PATH', 'LANG', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS'];

type Limits = { limitMs: number; program?: string | undefined };
type Ended = { reason?: string; output: string; lastWords: string };

/**
 * Makes one check in a process of its own, which is gone when this resolves, and its files with it.
 * @throws UncheckedError for whatever is not a verdict: a crash, a process that hangs, any other output
 */
export async function runCheck(request: CheckRequest, limits: Limits): Promise<Verdict> {
  const dir = await mkdtemp(join(tmpdir(), 'trilho-gate-'));
  try {
    const { reason, output, lastWords } = await runProgram(JSON.stringify(request), dir, limits);
    const cause = lastWords ? new Error(lastWords) : undefined;
    if (reason !== undefined) throw new UncheckedError(reason, cause);
    const verdict = parse(output);
    if (!Value.Check(Verdict, verdict)) throw new UncheckedError('its process gave no verdict', cause);
    return verdict;
  } finally {
    // The browser may still be on its way out.
    await rm(dir, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Resolves when the process has ended, in every case soon after its time is over. */
function runProgram(input: string, dir: string, limits: Limits): Promise<Ended> {
  const { program = checkProgram, limitMs } = limits;
  const child = spawn(process.execPath, [program], {
    cwd: dir,
    env: { ...inherited(), TMPDIR: dir },
    // A Ctrl-C in this terminal is not for the check, and what it starts ends with its group.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let reason: string | undefined;
  const endsAt: NodeJS.Timeout[] = [];
  /** Its input ends: it stops by itself, as when this process is gone. */
  const end = (why: string) => {
    reason ??= why;
    child.stdin.destroy();
    endsAt.push(setTimeout(() => killGroup(child), graceMs));
  };
  endsAt.push(setTimeout(() => end(`it was not finished after ${limitMs / 1000} s`), limitMs));
  const readOutput = collect(child.stdout, () => end('its process says more than a verdict'));
  const readWords = collect(child.stderr);

  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      reason ??= `its process does not start (${message})`;
    });
    child.once('exit', (code, signal) => {
      if (code !== 0) reason ??= `its process ended with ${signal ?? `exit code ${code}`}`;
      killGroup(child);
      // Something that it has started may keep them open.
      endsAt.push(
        setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
        }, graceMs),
      );
    });
    child.once('close', () => {
      for (const timer of endsAt) clearTimeout(timer);
      resolve({
        ...(reason !== undefined && { reason }),
        output: readOutput(),
        lastWords: readWords().slice(-keptWords),
      });
    });
    // A process that is gone already reads nothing; the exit code says so.
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${input}\n`);
  });
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** Keeps the last characters of a stream. */
function collect(stream: Readable, onTooLong?: () => void): () => string {
  let text = '';
  let isTooLong = false;
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    text = (text + part).slice(-longestOutput);
    if (isTooLong || text.length < longestOutput) return;
    isTooLong = true;
    onTooLong?.();
  });
  return () => text;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of it is left.
  }
}
