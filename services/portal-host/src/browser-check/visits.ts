import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import type { CandidateSource } from './candidate-source.ts';

/** One page that a check opens. */
export type Visit = {
  path: string;
  /** The remote whose screen it has to be; none where the page is the shell's or another remote's with a widget. */
  screenOf?: Release;
  /** Remotes whose exposed module is looked at on this page. */
  modules: readonly Release[];
  /** Not the candidate's own: counted only when it works without the candidate. */
  isPeer: boolean;
};

/** Shows the sidebar and most widgets. */
export const dashboard = '/admin/dashboard';
const profile = '/admin/profile';

const firstScreenOf = ({ manifest }: Release): string | undefined =>
  manifest.sidebar.find(({ visibleWhen }) => visibleWhen !== 'no-plan')?.path ?? manifest.paths[0];

/** Every screen of the candidates, every page with one of their widgets, and one screen of each other remote. */
export function planVisits(units: ReadonlySet<string>, { shell, remotes }: CandidateSource): Visit[] {
  const own = remotes.filter(({ manifest }) => units.has(manifest.name));
  const peers = remotes.filter(({ manifest }) => !units.has(manifest.name));
  const screens = own.flatMap((release) =>
    release.manifest.paths.map(
      (path): Visit => ({
        path,
        screenOf: release,
        modules: [release],
        isPeer: false,
      }),
    ),
  );
  const withWidgets = Map.groupBy(
    own.flatMap((release) => (release.manifest.widgetPaths ?? []).map((path) => ({ path, release }))),
    ({ path }) => path,
  );
  const shown = new Set(screens.map(({ path }) => path));
  const widgetPages = new Map([...withWidgets].map(([path, of]) => [path, of.map(({ release }) => release)]));
  if (!widgetPages.has(dashboard)) widgetPages.set(dashboard, []);
  const pages = [...widgetPages].filter(([path]) => !shown.has(path));
  const shellPages = units.has('shell') ? [profile, ...publicPagesOf(shell)] : [];
  const others = peers.flatMap((release): Visit[] => {
    const path = firstScreenOf(release);
    return path ? [{ path, screenOf: release, modules: [release], isPeer: !units.has('shell') }] : [];
  });
  return [
    ...pages.map(([path, modules]): Visit => ({ path, modules, isPeer: false })),
    ...screens,
    ...shellPages.map((path): Visit => ({ path, modules: [], isPeer: false })),
    ...others,
  ];
}

const publicPagesOf = ({ pages }: ShellRelease): string[] => Object.keys(pages);
