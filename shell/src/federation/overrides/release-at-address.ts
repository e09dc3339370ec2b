import type { Release, ReleaseEntry, SidebarItem } from '@trilho/contracts/portal-manifest';

/** Longest wait for the description of a release. */
const longestMs = 4000;

type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const isRecordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
const has =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

const isText = matches(/./);
const isPath = matches(/^\//);
const sections: readonly unknown[] = [
  'Menu Principal',
  'Financeiro',
  'Configurações',
  'Conta',
] satisfies SidebarItem['section'][];
const plans: readonly unknown[] = ['always', 'plan', 'no-plan'] satisfies SidebarItem['visibleWhen'][];

const isSidebarItem = has({
  section: (value) => sections.includes(value),
  label: isText,
  icon: isText,
  path: isPath,
  order: Number.isInteger,
  visibleWhen: (value) => plans.includes(value),
});

const isManifest = has({
  name: matches(/^[a-z][a-z0-9-]*$/),
  remote: matches(/^[a-z][a-z0-9_]*$/),
  paths: (value) => isListOf(isPath)(value) && Array.isArray(value) && value.length > 0,
  widgetPaths: optional(isListOf(isPath)),
  sidebar: isListOf(isSidebarItem),
  screens: optional(isRecordOf(isRecord)),
  palette: optional((value) => typeof value === 'boolean'),
  widgets: isRecordOf((value) => value === './remote'),
  widgetPlaces: optional(isRecordOf(isText)),
});

const isFile = has({ file: matches(/^[\w.-]+$/), integrity: matches(/^sha384-[A-Za-z0-9+/]{64}$/) });

const isReleaseShaped = has({
  manifest: isManifest,
  version: matches(/^[0-9a-f]{12}$/),
  container: matches(/^[a-z][a-z0-9_]*$/),
  preload: (value) => isListOf(isFile)(value) && Array.isArray(value) && value.length > 0,
});

/** Whether a value has all of a release that a page reads. */
const isRelease = (
  value: unknown,
): value is Pick<Release, 'manifest' | 'version' | 'container' | 'preload'> => isReleaseShaped(value);

/** Says in Portuguese why a release at an address cannot be used. */
export class AddressError extends Error {
  override name = 'AddressError';
}

async function fetchJson(url: string): Promise<unknown> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), longestMs);
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: giveUp.signal });
    if (!response.ok) throw new AddressError(`${url} respondeu ${response.status}`);
    return JSON.parse(await response.text());
  } catch (error) {
    if (error instanceof AddressError) throw error;
    if (error instanceof SyntaxError) throw new AddressError(`${url} não é JSON`);
    throw new AddressError(
      giveUp.signal.aborted ? `${url} não respondeu em 4 segundos` : `${url} não pôde ser lido`,
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the release of a remote that lies at an address, as an entry with that release alone.
 * @throws an `AddressError` when it does not arrive, or is no release of that remote
 */
export async function readReleaseAt(remote: string, url: string): Promise<ReleaseEntry> {
  const address = `${url}/release.json`;
  const release = await fetchJson(address);
  if (!isRelease(release)) throw new AddressError(`${address} não descreve uma versão`);
  const { pages: _pages, places: _places, ...manifest } = release.manifest;
  if (manifest.name !== remote) throw new AddressError(`${address} é de ${manifest.name}, não de ${remote}`);
  const [entry] = release.preload;
  if (!entry) throw new AddressError(`${address} não descreve uma versão`);
  const { version, container } = release;
  const source = { version, container, entry: `${url}/${entry.file}`, integrity: entry.integrity };
  return { ...manifest, releases: [source] };
}
