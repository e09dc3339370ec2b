import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import type { RequestHandler } from 'msw';
import { financeHandlers, type ServerState } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

/**
 * Opens a screen of the remote over a server's state, and keeps what it asks for.
 * @param first answers before that server does
 */
export function openFinance(
  path: string,
  initial: Partial<ServerState> = {},
  first: readonly RequestHandler[] = [],
) {
  const { state, handlers } = financeHandlers(initial);
  server.use(...first, ...handlers);
  const asked: URL[] = [];
  server.events.on('request:start', ({ request }) => {
    asked.push(new URL(request.url));
  });
  const view = renderAt(remote.routes, path, { environment: 'SANDBOX' });
  /** The queries of the calls to a path of the portal's, in their order. */
  const queriesOf = (call: string) =>
    asked
      .filter(({ pathname }) => pathname.endsWith(`/portal/${call}`))
      .map(({ searchParams }) => searchParams);
  return { ...view, state, queriesOf };
}

/** A part of the page by its accessible name. */
export const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** Makes a moment of Saturday, 28 November 2026, the present of a file's tests; timers run on. */
export function onSaturday(): void {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-28T15:00:00Z'),
      doNotFake: [
        ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
        ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
        ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
        ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
        ...(['setTimeout', 'clearTimeout'] as const),
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
