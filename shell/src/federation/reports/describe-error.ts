import type { ErrorSubject, FailureReport } from '@trilho/contracts/portal-report';
import { readReleases, readShellVersion } from '../releases.ts';

type Described = Pick<FailureReport, 'error' | 'subject' | 'stack'>;

/** Lines of a stack that are reported, innermost first. */
const mostFrames = 10;

/** What browsers say in the message of an error, and what is reported of that. */
const subjects: readonly (readonly [RegExp, ErrorSubject])[] = [
  [/not a function/, 'not-a-function'],
  [/not a constructor/, 'not-a-constructor'],
  [/Cannot (read|set) propert|(undefined|null) is not an object|can't access property/, 'nothing-there'],
  [/before initialization|uninitialized/, 'too-early'],
  [/is not defined|Can't find variable/, 'unknown-name'],
  [/not iterable/, 'not-iterable'],
  [/call stack|too much recursion|Maximum update depth|Minified React error #(185|301)/, 'endless'],
  [/Minified React error #31\b|not valid as a React child/, 'not-drawable'],
  [/Failed to fetch|NetworkError|Load failed|dynamically imported module/, 'network'],
  [/JSON/, 'not-json'],
  [/quota/i, 'storage-full'],
];

/** The class of an error, what it is about, and where it was thrown: nothing of its message, which may hold anything. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return {};
  const { name, message, stack = '' } = error;
  const subject = subjects.find(([pattern]) => pattern.test(message))?.[1];
  const frames = framesOf(stack);
  return {
    ...(/^[A-Za-z]{1,40}$/.test(name) && { error: name }),
    ...(subject && { subject }),
    ...(frames.length > 0 && { stack: frames }),
  };
}

/** Lines in files of releases and of the shell, as `keys/0123456789ab/remoteEntry.bc3dae81.js:1:2345`; no other address. */
function framesOf(stack: string): string[] {
  const bases = basesOfFiles();
  return [...stack.matchAll(/(https?:\/\/[^\s()@]+?):(\d{1,7}):(\d{1,7})(?!\d)/g)]
    .flatMap(([, url = '', line, column]) => {
      const [path = ''] = url.split(/[?#]/);
      const found = bases.find(({ base }) => path.startsWith(base));
      const file = found && path.slice(found.base.length);
      return file && /^[\w.-]{1,80}$/.test(file) ? [`${found.release}/${file}:${line}:${column}`] : [];
    })
    .slice(0, mostFrames);
}

/** Addresses under which files lie, and the release that each is of. */
function basesOfFiles(): { base: string; release: string }[] {
  const remotes = readReleases().flatMap(({ name, releases }) =>
    releases.map(({ entry, version }) => ({
      base: entry.slice(0, entry.lastIndexOf('/') + 1),
      release: `${name}/${version}`,
    })),
  );
  const shell = readShellVersion();
  return shell ? [...remotes, { base: `${window.location.origin}/`, release: `shell/${shell}` }] : remotes;
}
