import type { SecurityEvent } from '@trilho/contracts/account';
import type { User } from '@trilho/contracts/user';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';

/** A sign-in of November, from a browser. */
export function buildSecurityEvent(overrides: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: 'sev_1',
    type: 'sign_in',
    occurredAt: '2026-11-03T15:04:00.000Z',
    ipAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    detail: null,
    ...overrides,
  };
}

export interface Call {
  /** Method and path, as in `PUT /users/usr_marina`. */
  call: string;
  /** The `userId` of the query. */
  userId: string | null;
  body: unknown;
}

/** A server that knows one account. It records writes; `refuse` makes them fail. */
export function serveAccount(user: User, events: SecurityEvent[] = []) {
  const calls: Call[] = [];
  let refusal: (() => Response) | null = null;
  const note = async (request: Request, path: string) => {
    const userId = new URL(request.url).searchParams.get('userId');
    calls.push({ call: `${request.method} ${path}`, userId, body: await request.json() });
  };
  server.use(
    http.get(apiUrl(`/users/${user.id}`), () => ok(user)),
    http.put(apiUrl(`/users/${user.id}`), async ({ request }) => {
      await note(request.clone(), `/users/${user.id}`);
      if (refusal) return refusal();
      const { address, ...person } = (await request.json()) as Pick<User, keyof User>;
      const stored = address && { ...address, id: 'adr_1' };
      return ok({ ...user, ...person, address: stored, updatedAt: '2026-11-04T12:00:00.000Z' });
    }),
    http.delete(apiUrl(`/users/${user.id}`), async ({ request }) => {
      await note(request, `/users/${user.id}`);
      return refusal?.() ?? ok(null);
    }),
    http.post(apiUrl('/account/step-up'), async ({ request }) => {
      await note(request, '/account/step-up');
      return ok({ stepUpToken: 'step-up', expiresAt: '2026-11-03T15:14:00.000Z' });
    }),
    ...['/account/change-password', '/account/sign-out-everywhere'].map((path) =>
      http.post(apiUrl(path), async ({ request }) => {
        await note(request, path);
        return refusal?.() ?? ok(null);
      }),
    ),
    http.get(apiUrl('/account/two-factor'), () =>
      ok({ enabled: false, enabledAt: null, recoveryCodesLeft: 0 }),
    ),
    http.get(apiUrl('/account/security-log'), ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('userId') !== user.id) return fail(404, 'Recurso não encontrado');
      const start = events.findIndex((event) => event.id === searchParams.get('startingAfter')) + 1;
      const end = start + Number(searchParams.get('limit'));
      const items = events.slice(start, end);
      const hasMore = end < events.length;
      const nextCursor = hasMore ? (items.at(-1)?.id ?? null) : null;
      return ok({ items, hasMore, nextCursor, previousCursor: null });
    }),
  );
  return {
    calls,
    refuse: (answer: () => Response) => {
      refusal = answer;
    },
  };
}
