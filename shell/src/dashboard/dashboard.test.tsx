import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type RenderedAt, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { setReleaseLoader } from '../federation/remotes.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

beforeEach(() => {
  // The network's own machinery goes on; only the portal's clock stands still.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  releaseRemotes(testRemotes.filter(({ entry }) => entry.name !== 'gateways'));
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets answers arrive while time stands still, or goes on by `stepMs` a turn, until something holds. */
async function until(isTrue: () => boolean, stepMs = 0) {
  for (let turn = 0; turn < 500 && !isTrue(); turn++) await pass(stepMs);
  expect(isTrue()).toBe(true);
}
/** What has arrived is drawn with the next frame. */
const frameMs = 1;
const isPlanKnown = ({ store }: RenderedAt) => {
  const queries = Object.values(store.getState().api.queries);
  return queries.length > 0 && queries.every((query) => query?.status === 'fulfilled');
};
const cards = () => screen.queryByRole('region', { name: 'Cartões de chaves' });

test('the loader stays one second, then the widgets of the releases are there', async () => {
  const view = renderAt(shellRoutes, '/admin/dashboard');
  await until(() => isPlanKnown(view));
  await pass(999);
  expect(view.store.getState().loading).toHaveLength(1);
  expect(cards()).toBeNull();
  await pass(1);
  expect(view.store.getState().loading).toHaveLength(0);
  await until(() => cards() !== null, frameMs);
  expect(screen.getByRole('button', { name: 'Ambiente', hidden: true })).toBeInTheDocument();
});

const mounted = () => document.querySelector('[aria-label="Cartões de chaves"]');

test('data is asked for after the second; what asks for it is neither seen nor read aloud until all is there', async () => {
  const asked: string[] = [];
  let answer = () => {};
  server.use(
    http.get(apiUrl('/portal/onboarding'), async () => {
      asked.push('onboarding');
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return ok({ steps: [] });
    }),
  );
  const view = renderAt(shellRoutes, '/admin/dashboard');
  await until(() => isPlanKnown(view));
  await pass(999);
  expect(asked).toEqual([]);
  expect(mounted()).toBeNull();
  await pass(1);
  await until(() => asked.length > 0 && mounted() !== null);
  expect(mounted()).not.toBeVisible();
  answer();
  await until(() => cards() !== null, frameMs);
  expect(asked).toEqual(['onboarding']);
});

test('a checklist that never answers holds the cards back for four seconds at most', async () => {
  server.use(http.get(apiUrl('/portal/onboarding'), () => new Promise<never>(() => {})));
  renderAt(shellRoutes, '/admin/dashboard');
  await pass(1000);
  await until(() => mounted() !== null);
  await pass(2900);
  expect(cards()).toBeNull();
  await pass(100);
  await until(() => cards() !== null);
});

test('a remote that never arrives holds the others back for four seconds at most', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const [keys] = testRemotes.filter(({ entry }) => entry.name === 'keys');
  if (!keys) throw new Error('No remote for keys');
  const never = { ...keys, entry: { ...keys.entry, name: 'never', sidebar: [] } };
  releaseRemotes([keys, never]);
  setReleaseLoader(async ({ container }) =>
    container === 'mfe_never_0' || keys.module instanceof Error ? new Promise(() => {}) : keys.module,
  );
  renderAt(shellRoutes, '/admin/dashboard');
  await pass(1000);
  await until(() => mounted() !== null);
  await pass(2000);
  expect(cards()).toBeNull();
  await pass(1000);
  await until(() => cards() !== null);
  expect(warn).toHaveBeenCalledWith('Remote never 000000000000 failed to load', expect.anything());
  warn.mockRestore();
});

test('without a plan the loader hides, nothing else loads, and the way to the plans is shown', async () => {
  const view = renderAt(shellRoutes, '/admin/dashboard', { plan: false });
  await until(() => isPlanKnown(view));
  await pass(1000);
  expect(view.store.getState().loading).toHaveLength(0);
  expect(cards()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ambiente', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Assinar o plano', hidden: true })).toHaveAttribute(
    'href',
    '/admin/checkout',
  );
});
