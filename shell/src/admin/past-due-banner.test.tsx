import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { buildOwnSubscription, buildUser } from '@trilho/portal/testing/builders.ts';
import { type RenderedAt, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const graceEndsAt = '2026-11-28T12:00:00.000Z';
const title = 'Não conseguimos renovar sua assinatura';
const pastDue = buildOwnSubscription({ status: 'PAST_DUE', graceEndsAt });

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/**
 * Lets answers arrive until something holds. Time stands still, or goes on frame by frame: a change is drawn
 * by one.
 */
async function until(isTrue: () => boolean, frameMs = 0) {
  for (let turn = 0; turn < 1000 && !isTrue(); turn++) await pass(frameMs);
  expect(isTrue()).toBe(true);
}
const isShown = () => screen.queryByText(title) !== null;
const isAnswered = ({ store }: RenderedAt) => {
  const queries = Object.values(store.getState().api.queries);
  return queries.length > 0 && queries.every((query) => query && query.status !== 'pending');
};

/** Answers about the plan, which may change, and counts the questions. */
function servePlan(first: () => Response) {
  const state = { asked: 0, answer: first };
  server.use(
    http.get(apiUrl('/subscriptions/management/current'), ({ request }) => {
      expect(new URL(request.url).searchParams.get('userId')).toBe(user.id);
      state.asked += 1;
      return state.answer();
    }),
  );
  return state;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] });
  releaseRemotes(testRemotes);
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens a screen and lets the banner's head start and its answer go by. */
async function open(path: string, plan = true) {
  const view = renderAt(shellRoutes, path, { user, plan });
  await until(() => isAnswered(view));
  await pass(1500);
  // The banner's own code is fetched by then.
  await act(() => import('./notices.tsx'));
  await until(() => isAnswered(view));
  return view;
}

test('a failed renewal is said beside every screen, with its last day and the way to the card', async () => {
  servePlan(() => ok(pastDue));
  await open('/admin/keys');
  await until(isShown, 16);
  const words =
    'O pagamento do plano Premium foi recusado. Atualize seu cartão até 28/11/2026 para não perder o acesso.';
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Atualizar cartão' })).toHaveAttribute(
    'href',
    '/admin/my-subscription',
  );
});

test('the screen asks for its own data first, and a plan that is paid again unsays it', async () => {
  const plan = servePlan(() => ok(pastDue));
  const view = renderAt(shellRoutes, '/admin/keys', { user });
  await until(() => isAnswered(view));
  await pass(1400);
  expect(plan.asked).toBe(0);
  await pass(100);
  await until(isShown, 16);
  plan.answer = () => ok(buildOwnSubscription());
  await pass(60_000);
  await until(() => !isShown(), 16);
  expect(plan.asked).toBe(2);
});

test('the subscription’s own screen says it itself', async () => {
  servePlan(() => ok(pastDue));
  const { router } = await open('/admin/keys');
  await until(isShown, 16);
  await act(() => router.navigate('/admin/my-subscription'));
  expect(isShown()).toBe(false);
});

test('without a plan nothing is asked; an answer that fails is not told', async () => {
  const plan = servePlan(() => fail(500, 'x'));
  const without = await open('/admin/keys', false);
  expect(plan.asked).toBe(0);
  without.unmount();
  const { store } = await open('/admin/keys');
  expect(plan.asked).toBe(1);
  expect(store.getState().notifications).toEqual([]);
  expect(isShown()).toBe(false);
});
