import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type RenderedAt, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { shellRoutes } from '../app/routes.tsx';
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
/** Lets answers arrive while time stands still, until something holds. */
async function until(isTrue: () => boolean) {
  for (let turn = 0; turn < 500 && !isTrue(); turn++) await pass(0);
  expect(isTrue()).toBe(true);
}
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
  await until(() => cards() !== null);
  expect(screen.getByRole('button', { name: 'Ambiente', hidden: true })).toBeInTheDocument();
});

test('without a plan the loader hides, nothing else loads, and the way to the plans is shown', async () => {
  const view = renderAt(shellRoutes, '/admin/dashboard', { plan: false });
  await until(() => isPlanKnown(view));
  await pass(1000);
  expect(view.store.getState().loading).toHaveLength(0);
  expect(cards()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ambiente', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver planos', hidden: true })).toHaveAttribute(
    'href',
    '/admin/plans',
  );
});
