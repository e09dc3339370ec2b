import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from '../../load/transport.ts';
import type { PortalHosts } from './portal-hosts.ts';
import { remoteOf, type SmallRelease, screen, shellOf } from './small-releases.ts';

/** One look at a page and the files that it names. */
export interface Visit {
  startedMs: number;
  endedMs: number;
  /** What was not shown; null where all was. */
  failure: string | null;
}

/** What people saw of the portal, and what its teams were told. */
export interface PortalBook {
  visits: Visit[];
  /** The releases that the registry has accepted, in their order, and when it had. */
  accepted: (SmallRelease & { endedMs: number })[];
  /** How often a team had to ask again. */
  repeated: number;
}

/** People and teams at work. */
export interface PortalLoad {
  book: PortalBook;
  /** Resolves when each of them has ended. */
  done: Promise<void>;
  /** Leaves out what was accepted between two moments, which the registry has forgotten, in Unix milliseconds. */
  forget(fromMs: number, untilMs: number): void;
}

const visitors = 2;
const pauseMs = { visitor: 250, team: 3_000, again: 500 };

/** A page, or a file of it, that is not what it has to be. */
class NotShown extends Error {}

/** Everybody's: what is asked without a person. */
const nobody = '127.0.0.1';

async function read(url: string, accept: string, person = nobody): Promise<string> {
  const response = await fetch(url, {
    // As the proxy does that ends TLS before the balancer.
    headers: { accept, 'x-forwarded-for': person },
    redirect: 'manual',
    signal: AbortSignal.timeout(patience.usualMs),
  }).catch((error: Error) => {
    throw new NotShown(`${new URL(url).pathname} had no answer: ${error.message}`);
  });
  const text = await response.text().catch(() => '');
  if (response.status !== 200)
    throw new NotShown(`${new URL(url).pathname} was answered with ${response.status}`);
  return text;
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Each script that a page names, with its hash where the page says one. */
export function scriptsOf(page: string): { url: string; integrity: string | null }[] {
  const attributeOf = (tag: string, name: string) =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|([^\\s">]+))`).exec(tag)?.slice(1).find(Boolean) ?? null;
  return [...page.matchAll(/<(?:link|script)\b[^>]*>/g)].flatMap(([tag]) => {
    const url =
      attributeOf(tag, 'src') ?? (attributeOf(tag, 'as') === 'script' ? attributeOf(tag, 'href') : null);
    return url === null ? [] : [{ url, integrity: attributeOf(tag, 'integrity') }];
  });
}

let people = 0;

/** An address that nobody had before: each host has some of them to serve. */
function nextPerson(): string {
  people += 1;
  return `10.78.${Math.floor(people / 250) % 256}.${(people % 250) + 1}`;
}

/** Opens the page as a browser of a new person does, which runs nothing that has another hash. @throws NotShown */
async function visit(pages: string): Promise<void> {
  const person = nextPerson();
  const scripts = scriptsOf(await read(pages + screen, 'text/html', person));
  if (scripts.length < 3) throw new NotShown(`${screen} names ${scripts.length} scripts`);
  for (const { url, integrity } of scripts) {
    const text = await read(new URL(url, pages).href, '*/*', person);
    const isRight = integrity === null ? text.startsWith('shell(') : integrityOf(text) === integrity;
    if (!isRight) throw new NotShown(`${url} has another content`);
  }
}

/** Publishes a release as a team's build does. @returns whether all of it was accepted */
async function publish(
  pages: string,
  token: string,
  { unit, release, contents }: SmallRelease,
): Promise<boolean> {
  const send = (path: string, method: string, type: string, body: string) =>
    fetch(`${pages}/portal/registry${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
      signal: AbortSignal.timeout(patience.usualMs),
    }).then(
      async (response) => {
        const text = await response.text();
        if (response.status === 422 || response.status === 400)
          throw new Error(`A release was refused: ${text}`);
        return response.ok;
      },
      () => false,
    );
  for (const [name, text] of contents) {
    if (!(await send(`/files/${name}?unit=${unit}`, 'PUT', 'application/octet-stream', text))) return false;
  }
  const body = JSON.stringify({ release, channel: 'stable' });
  return send(`/units/${unit}/releases`, 'POST', 'application/json', body);
}

/** Releases the first shell and remote, then has people open the portal and a team release more, until it ends. */
export async function startPortalLoad(
  { balanced, adminToken }: Pick<PortalHosts, 'balanced' | 'adminToken'>,
  { isEnding, isOver }: { isEnding(): boolean; isOver(): boolean },
): Promise<PortalLoad> {
  const book: PortalBook = { visits: [], accepted: [], repeated: 0 };
  const release = async (given: SmallRelease) => {
    while (!isOver()) {
      if (await publish(balanced.pages, adminToken, given)) {
        book.accepted.push({ ...given, endedMs: Date.now() });
        return;
      }
      book.repeated += 1;
      await wait(pauseMs.again);
    }
  };
  const team = async () => {
    for (let n = 2; !isEnding(); n += 1) {
      await wait(pauseMs.team);
      await release(n % 3 === 0 ? shellOf(n) : remoteOf(n));
    }
  };
  const visitor = async () => {
    while (!isEnding()) {
      const startedMs = Date.now();
      const failure = await visit(balanced.pages).then(
        () => null,
        (error: Error) => {
          if (error instanceof NotShown) return error.message;
          throw error;
        },
      );
      book.visits.push({ startedMs, endedMs: Date.now(), failure });
      await wait(pauseMs.visitor);
    }
  };
  await release(shellOf(1));
  await release(remoteOf(1));
  const isWhole = () =>
    visit(balanced.pages).then(
      () => true,
      () => false,
    );
  while (!isOver() && !(await isWhole())) await wait(pauseMs.again);
  const done = Promise.all([team(), ...Array.from({ length: visitors }, visitor)]).then(() => undefined);
  return {
    book,
    done,
    forget(fromMs, untilMs) {
      book.accepted = book.accepted.filter(({ endedMs }) => endedMs < fromMs || endedMs > untilMs);
    },
  };
}

/**
 * What does not hold at rest: each host shows the newest releases, of which it may hear for so long, and has each file of
 * all that were accepted.
 */
export async function checkPortal(
  { places }: Pick<PortalHosts, 'places'>,
  { accepted }: Pick<PortalBook, 'accepted'>,
  newsMs = 60_000,
): Promise<string[]> {
  const misses: string[] = [];
  const newest = new Map(accepted.map((one) => [one.unit, one]));
  for (const [index, { pages, files }] of places.entries()) {
    const has = async (url: string, text: string) => (await read(url, '*/*').catch(() => null)) === text;
    const shows = async (): Promise<boolean> => {
      const page = await read(pages + screen, 'text/html').catch(() => '');
      const named = [...newest.values()].flatMap(({ release }) =>
        [...('preload' in release ? release.preload : []), ...release.files].map(({ file }) => file),
      );
      return named.filter((file) => file.endsWith('.js')).every((file) => page.includes(file));
    };
    const deadline = Date.now() + newsMs;
    while (!(await shows()) && Date.now() < deadline) await wait(pauseMs.again);
    if (!(await shows())) misses.push(`portal host ${index + 1} does not show the newest releases`);
    for (const { unit, release, contents } of accepted) {
      if (!('preload' in release)) continue;
      for (const [position, text] of [...contents.values()].entries()) {
        const { file = '' } = release.preload[position] ?? {};
        if (!(await has(`${files}/${unit}/${release.version}/${file}`, text)))
          misses.push(`portal host ${index + 1} lacks ${file} of ${unit} ${release.version}`);
      }
    }
  }
  return misses;
}
