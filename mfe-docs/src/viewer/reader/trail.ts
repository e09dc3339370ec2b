import { isUnder } from '@trilho/contracts/remote-paths';
import { paths, useSession } from '@trilho/portal';
import { useLocation, useNavigate } from 'react-router';

/** How far into the documentation an entry of the browser's history is; part of the entry, so a reload keeps it. */
interface Trail {
  /** Entries of the documentation before this one. */
  depth: number;
  /** Whether the visit of the portal began in the documentation. */
  isStart: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readTrail(state: unknown): Trail | null {
  const trail = isRecord(state) && isRecord(state.documentation) ? state.documentation : null;
  if (typeof trail?.depth !== 'number' || typeof trail.isStart !== 'boolean') return null;
  return { depth: trail.depth, isStart: trail.isStart };
}

/** The router names the entry that a page was loaded with so. */
const loadedKey = 'default';

function useTrail(): Trail {
  const { state, key } = useLocation();
  return readTrail(state) ?? { depth: 0, isStart: key === loadedKey };
}

/** The state of the history entry that a link to another place of the documentation adds. */
export function useNextState(): { documentation: Trail } {
  const { depth, isStart } = useTrail();
  return { documentation: { depth: depth + 1, isStart } };
}

const isDocumentation = (url: string | null) => {
  const { pathname } = new URL(url ?? '', window.location.origin);
  return isUnder(pathname, paths.documentation) || isUnder(pathname, paths.admin.documentation);
};

/**
 * Returns how far back in the browser's history the last page of the portal before the documentation is, or null: where
 * an address was typed, the page before it is of an earlier visit. Null too where the browser does not tell.
 */
function stepsToEarlierVisit(): number | null {
  if (!('navigation' in window)) return null;
  const { currentEntry } = window.navigation;
  const before = window.navigation.entries().slice(0, currentEntry?.index ?? 0);
  const last = before.findLastIndex(({ url }) => !isDocumentation(url));
  return last === -1 ? null : last - before.length;
}

/**
 * Returns a function that leaves the documentation for the page before it, however many sections were read since; for
 * the dashboard, or the home page of who is not signed in, when the portal has none.
 */
export function useBack(): () => void {
  const { depth, isStart } = useTrail();
  const { isSignedIn } = useSession();
  const navigate = useNavigate();
  return () => {
    const steps = isStart ? stepsToEarlierVisit() : -(depth + 1);
    if (steps !== null) void navigate(steps);
    else void navigate(isSignedIn ? paths.admin.dashboard : paths.home);
  };
}
