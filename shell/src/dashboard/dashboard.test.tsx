import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderAt } from '@trilho/testing/render-at.tsx';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

beforeAll(() => {
  window.scrollTo = () => {};
});
beforeEach(() => {
  // The network's own machinery goes on; only the portal's clock stands still.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  releaseRemotes(testRemotes.filter(({ entry }) => entry.name !== 'gateways'));
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets answers arrive while time stands still. */
async function settle() {
  for (let turn = 0; turn < 50; turn++) await pass(0);
}
const cards = () => screen.queryByRole('region', { name: 'Cartões de chaves' });

test('the loader stays one second, then the widgets of the releases are there', async () => {
  const { store } = renderAt(shellRoutes, '/admin/dashboard');
  await settle();
  await pass(900);
  expect(store.getState().loading).toHaveLength(1);
  expect(cards()).toBeNull();
  await pass(100);
  await settle();
  expect(store.getState().loading).toHaveLength(0);
  expect(cards()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ambiente', hidden: true })).toBeInTheDocument();
});

test('without a plan the loader hides, nothing else loads, and the way to the plans is shown', async () => {
  const { store } = renderAt(shellRoutes, '/admin/dashboard', { plan: false });
  await settle();
  await pass(1000);
  await settle();
  expect(store.getState().loading).toHaveLength(0);
  expect(cards()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ambiente', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver planos', hidden: true })).toHaveAttribute(
    'href',
    '/admin/plans',
  );
});
