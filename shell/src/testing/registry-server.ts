import type {
  AuditEntry,
  CompositionDocument,
  PublishedRelease,
  RegistryStatus,
  UnitOwner,
} from '@trilho/contracts/portal-registry';
import type { FailureGroup, ReleaseHealth } from '@trilho/contracts/portal-report';
import { server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';

/** A version of twelve equal digits. */
export const version = (digit: string): string => digit.repeat(12);

export const pinned = (digit: string) => ({ version: version(digit), digest: digit.repeat(64) });

/** A portal of the shell and two remotes: `billing` with a canary, `keys` with a fallback. */
export function buildComposition(overrides: Partial<CompositionDocument> = {}): CompositionDocument {
  return {
    sequence: 41,
    issuedAt: '2026-11-20T15:02:00.000Z',
    expiresAt: '2026-11-21T15:02:00.000Z',
    shell: { stable: [pinned('a')] },
    remotes: {
      keys: { stable: [pinned('2'), pinned('1')] },
      billing: { stable: [pinned('5')], canary: { ...pinned('6'), percent: 12.5 } },
    },
    ...overrides,
  };
}

export function buildHealth(
  overrides: Partial<ReleaseHealth> & Pick<ReleaseHealth, 'remote'>,
): ReleaseHealth {
  return {
    version: version('2'),
    failures: {},
    failedSessions: 0,
    loads: 0,
    p50Ms: null,
    p95Ms: null,
    ...overrides,
  };
}

export function buildAuditEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    at: '2026-11-20T15:02:00.000Z',
    actor: 'token ci-keys',
    action: 'promote',
    unit: 'keys',
    version: version('2'),
    sequence: 41,
    detail: 'stable',
    ...overrides,
  };
}

export function buildPublished(overrides: Partial<PublishedRelease> = {}): PublishedRelease {
  return {
    unit: 'keys',
    version: version('2'),
    state: 'stable',
    sizeAtOnce: 11_469,
    source: 'abc1234',
    publishedAt: '2026-11-20T15:00:00.000Z',
    publishedBy: 'ci-keys',
    ...overrides,
  };
}

/** A cause of failures of `keys`, with a line of its source. */
export function buildFailureGroup(overrides: Partial<FailureGroup> = {}): FailureGroup {
  const seen = { firstAt: '2026-11-20T15:02:00.000Z', lastAt: '2026-11-21T09:30:00.000Z', count: 602 };
  return {
    fingerprint: '1'.repeat(16),
    kind: 'render',
    error: 'TypeError',
    subject: 'nothing-there',
    ...seen,
    count: 1204,
    releases: [
      { version: version('2'), ...seen },
      { version: version('1'), ...seen },
    ],
    stack: [
      {
        at: `keys/${version('2')}/remoteEntry.1.js:1:2345`,
        unit: 'keys',
        source: 'src/keys/key-list.tsx:42:7',
      },
      { at: `shell/${version('a')}/libraries.1.js:1:90`, unit: 'shell', source: null },
    ],
    calls: [
      { method: 'GET', path: '/api/v1/keys', status: 200 },
      { method: 'DELETE', path: '/api/v1/keys/:id', status: 0 },
    ],
    ...overrides,
  };
}

/** A call that changes something: its path below `/portal`, who calls, and its body. */
export type RegistryCall = { path: string; authorization: string | null; body: unknown };

const at = (path: string) => new URL(`/portal${path}`, window.location.origin).href;

type State = {
  status: RegistryStatus;
  audit: AuditEntry[];
  releases: Record<string, PublishedRelease[]>;
  failures: Record<string, FailureGroup[]>;
  owners: Record<string, UnitOwner>;
  /** Sequence number → what the portal was then. */
  earlier: Record<number, Pick<CompositionDocument, 'shell' | 'remotes'>>;
  /** What a change answers. */
  answer: () => Response;
};

/** The registry of the portal's own origin. What it answers can be changed while the test runs; it records changes. */
export function serveRegistry(given: Partial<State> = {}) {
  const calls: RegistryCall[] = [];
  const state: State = {
    status: { composition: buildComposition(), problems: [], health: [] },
    audit: [],
    releases: {},
    failures: {},
    owners: {},
    earlier: {},
    answer: () => HttpResponse.json(state.status.composition),
    ...given,
  };
  server.use(
    http.get(at('/registry/status'), () => HttpResponse.json(state.status)),
    http.get(at('/registry/audit'), () => HttpResponse.json(state.audit)),
    http.get(at('/registry/units/:unit/releases'), ({ params }) =>
      HttpResponse.json(state.releases[String(params.unit)] ?? []),
    ),
    http.get(at('/registry/units/:unit/failures'), ({ params }) =>
      HttpResponse.json(state.failures[String(params.unit)] ?? []),
    ),
    http.get(at('/registry/units/:unit/owner'), ({ params }) => {
      const owner = state.owners[String(params.unit)];
      return owner ? HttpResponse.json(owner) : new HttpResponse('{}', { status: 404 });
    }),
    http.get(at('/registry/rollback/:sequence'), ({ params }) => {
      const found = state.earlier[Number(params.sequence)];
      return found ? HttpResponse.json(found) : new HttpResponse('{}', { status: 404 });
    }),
    http.post(at('/*'), async ({ request }) => {
      const path = new URL(request.url).pathname.slice('/portal'.length);
      calls.push({ path, authorization: request.headers.get('authorization'), body: await request.json() });
      return state.answer();
    }),
  );
  return { calls, state };
}
