import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { FailingWebhook } from '@trilho/contracts/webhook-health';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { type RenderedAt, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { formatDate } from '@trilho/ui';
import { http } from 'msw';
import { shellRoutes } from '../../app/routes.tsx';
import { releaseRemotes } from '../../testing/release-page.ts';
import { testRemotes } from '../../testing/test-remotes.tsx';

const user = buildUser();
const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const shown = (instant: string) => formatDate(instant, 'dd/MM/yyyy HH:mm');

const buildFailing = (overrides: Partial<FailingWebhook> = {}): FailingWebhook => ({
  ...{ id: 'we_1', description: 'Loja', host: 'loja.example', active: true },
  ...{ failingSince: at(-24 * hour), exhaustedAt: at(-hour), disablesAt: at(96 * hour) },
  ...{ disabledReason: null, disabledAt: null, missedSince: null, missed: 0, hasMoreMissed: false },
  ...overrides,
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets answers arrive, and changes be drawn, until something holds. */
async function until(isTrue: () => boolean, frameMs = 0) {
  for (let turn = 0; turn < 1000 && !isTrue(); turn++) await pass(frameMs);
  expect(isTrue()).toBe(true);
}
const isAnswered = ({ store }: RenderedAt) => {
  const queries = Object.values(store.getState().api.queries);
  return queries.length > 0 && queries.every((query) => query && query.status !== 'pending');
};
const banner = () =>
  screen
    .queryByText(/^O webhook .* precisa de atenção$|^\d+ webhooks precisam de atenção$/)
    ?.closest('[role=status]');
const isShown = () => Boolean(banner());

/** Answers about the webhooks, which may change, and counts the questions by environment. */
function serve(webhooks: FailingWebhook[] | Response) {
  const state: { asked: (string | null)[]; answer: FailingWebhook[] | Response } = {
    asked: [],
    answer: webhooks,
  };
  server.use(
    http.get(apiUrl('/portal/webhooks/health'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      expect(query.get('userId')).toBe(user.id);
      state.asked.push(query.get('environment'));
      return state.answer instanceof Response ? state.answer : ok(state.answer);
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

/** Opens a screen and lets the notices' head start and their answers go by. */
async function open(path = '/admin/keys', plan = true) {
  const view = renderAt(shellRoutes, path, { user, plan });
  await until(() => isAnswered(view));
  await pass(1500);
  await act(() => import('../notices.tsx'));
  await until(() => isAnswered(view));
  return view;
}

test('an endpoint that lost an event is named on every screen, since when, until when, with the way to it', async () => {
  const webhook = buildFailing();
  const health = serve([webhook]);
  await open();
  await until(isShown, 16);
  expect(screen.getByText('O webhook Loja precisa de atenção')).toBeVisible();
  const { failingSince, disablesAt } = webhook;
  expect(
    screen.getByText(
      `As entregas para loja.example falham desde ${shown(failingSince ?? '')}. Será desativado em ${shown(disablesAt ?? '')} se continuar assim.`,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver o webhook' })).toHaveAttribute(
    'href',
    '/admin/webhooks/we_1?environment=SANDBOX',
  );
  expect(health.asked).toEqual(['SANDBOX']);
});

test.each([
  [
    'disabled by its failures',
    { active: false, disabledReason: 'failing', disabledAt: at(-hour) },
    /^Foi desativado em .*, depois de 5 dias de falhas nas entregas para loja\.example\.$/,
  ],
  [
    'gone',
    { active: false, disabledReason: 'gone', disabledAt: at(-hour) },
    /^Foi desativado em .*, porque loja\.example respondeu 410 \(endereço removido\)\.$/,
  ],
  ['a day from being disabled', { exhaustedAt: null, disablesAt: at(23 * hour) }, /Será desativado em/],
] as const)('an endpoint that is %s is said to be so', async (_, overrides, sentence) => {
  serve([buildFailing(overrides)]);
  await open();
  await until(isShown, 16);
  expect(screen.getByText(sentence)).toBeVisible();
});

test('failures that lost nothing yet are no banner, nor is an answer that fails', async () => {
  const health = serve([buildFailing({ exhaustedAt: null })]);
  const first = await open();
  expect(isShown()).toBe(false);
  first.unmount();
  health.answer = fail(500, 'x');
  const { store } = await open();
  expect(health.asked.length).toBeGreaterThan(1);
  expect(isShown()).toBe(false);
  expect(store.getState().notifications).toEqual([]);
});

test('several are named with a link each, the first three of them', async () => {
  serve(
    ['Um', 'Dois', 'Três', 'Quatro'].map((description, at) => buildFailing({ id: `we_${at}`, description })),
  );
  await open();
  await until(isShown, 16);
  const place = within(banner() as HTMLElement);
  expect(place.getByText('4 webhooks precisam de atenção')).toBeVisible();
  expect(place.getByRole('link', { name: 'Dois' })).toHaveAttribute(
    'href',
    '/admin/webhooks/we_1?environment=SANDBOX',
  );
  expect(place.queryByRole('link', { name: 'Quatro' })).toBeNull();
  expect(place.getByText('E mais 1.')).toBeVisible();
  expect(place.getByRole('link', { name: 'Ver os webhooks' })).toHaveAttribute('href', '/admin/webhooks');
});

test('dismissed, it stays away, also after a reload, until something changes', async () => {
  const health = serve([buildFailing()]);
  const first = await open();
  await until(isShown, 16);
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
  expect(isShown()).toBe(false);
  first.unmount();
  await open();
  expect(isShown()).toBe(false);
  health.answer = [buildFailing({ active: false, disabledReason: 'failing', disabledAt: at(0) })];
  await pass(60_000);
  await until(isShown, 16);
});

test('the webhooks’ own screens say it themselves, and it goes with the failures', async () => {
  const health = serve([buildFailing()]);
  const { router } = await open();
  await until(isShown, 16);
  await act(() => router.navigate('/admin/webhooks'));
  expect(isShown()).toBe(false);
  await act(() => router.navigate('/admin/keys'));
  await until(isShown, 16);
  health.answer = [];
  await pass(60_000);
  await until(() => !isShown(), 16);
});

test('without a plan nothing is asked', async () => {
  const health = serve([buildFailing()]);
  await open('/admin/keys', false);
  expect(health.asked).toEqual([]);
});
