import { paths } from '@trilho/portal';
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

/**
 * Returns a function that leaves the documentation for the page before it, however many sections were read since; for
 * the home page, or the dashboard, when there is none.
 */
export function useBack(isPublic: boolean): () => void {
  const { depth, isStart } = useTrail();
  const navigate = useNavigate();
  return () => {
    if (isStart) void navigate(isPublic ? paths.home : paths.admin.dashboard);
    else void navigate(-(depth + 1));
  };
}
