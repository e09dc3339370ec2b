import { screen, within } from '@testing-library/react';
import type { GoLiveReport, GoLiveTrial } from '@trilho/contracts/portal-webhook';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { GoLivePanel } from './go-live-panel.tsx';
import { trialOrder, trialTitles } from './trial-texts.ts';

const user = buildUser();
const routes = [{ path: '/endpoint', element: <GoLivePanel endpointId="we_1" /> }];

const trial = (id: GoLiveTrial['id'], overrides: Partial<GoLiveTrial> = {}): GoLiveTrial => ({
  ...{ id, grade: 'passed', message: `Sobre ${id}.`, status: 204, durationMs: 12 },
  ...overrides,
});
const report = (
  grade: GoLiveReport['grade'],
  overrides: Partial<Record<GoLiveTrial['id'], Partial<GoLiveTrial>>> = {},
): GoLiveReport => ({
  grade,
  checkedAt: '2026-11-22T15:04:00.000Z',
  trials: trialOrder.map((id) => trial(id, overrides[id])),
});

/** Answers the check, and keeps the calls. */
function serve(...answers: Response[]): URL[] {
  const calls: URL[] = [];
  server.use(
    http.post(apiUrl('/portal/webhooks/we_1/check'), ({ request }) => {
      calls.push(new URL(request.url));
      return answers.shift() ?? fail(500, 'Nada mais.');
    }),
  );
  return calls;
}
const row = (id: GoLiveTrial['id']) =>
  within(screen.getByRole('heading', { name: trialTitles[id] }).closest('li') ?? document.body);

test('nothing is sent before it is asked for; a ready endpoint is said to be so', async () => {
  const calls = serve(ok(report('ready')));
  const view = renderAt(routes, '/endpoint', { user });
  expect(calls).toEqual([]);
  await view.user.click(await screen.findByRole('button', { name: 'Testar agora' }));
  expect(await screen.findByText('Pronto para produção')).toBeVisible();
  expect(calls.map(({ search }) => search)).toEqual([`?userId=${user.id}`]);
  expect(screen.getAllByText('Passou')).toHaveLength(7);
  expect(screen.getByText('7/7')).toBeVisible();
  expect(screen.getByText('7 passaram')).toBeVisible();
  expect(row('valid').getByText('HTTP 204 · 12 ms')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver como corrigir' })).toBeNull();
});

test('while it runs the trials are named', async () => {
  let answer = (_: Response) => {};
  server.use(
    http.post(
      apiUrl('/portal/webhooks/we_1/check'),
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  const view = renderAt(routes, '/endpoint', { user });
  await view.user.click(await screen.findByRole('button', { name: 'Testar agora' }));
  expect(await screen.findByText(/^Testando…/)).toBeVisible();
  for (const id of trialOrder) expect(screen.getByText(trialTitles[id])).toBeVisible();
  answer(ok(report('ready')));
  expect(await screen.findByText('Pronto para produção')).toBeVisible();
  expect(screen.queryByText(/^Testando…/)).toBeNull();
});

test('what failed has the code that mends it, in the language that was chosen once', async () => {
  serve(
    ok(
      report('not_ready', {
        bad_signature: { grade: 'failed', message: 'Foi aceita.' },
        duplicate: { grade: 'warning' },
        slow: { grade: 'skipped', status: null, durationMs: null },
      }),
    ),
  );
  const view = renderAt(routes, '/endpoint', { user });
  await view.user.click(await screen.findByRole('button', { name: 'Testar agora' }));
  expect(await screen.findByText('Ainda não está pronto')).toBeVisible();
  expect(screen.getByText('4/7')).toBeVisible();
  for (const count of ['4 passaram', '1 falhou', '1 aviso', '1 não testado']) {
    expect(screen.getByText(count)).toBeVisible();
  }
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Ainda não está pronto', 'Assinatura errada', 'Entrega repetida']);
  const signature = row('bad_signature');
  expect(signature.getByText('Foi aceita.')).toBeVisible();
  expect(signature.getByText(/verifyWebhook, WebhookVerificationError/)).toBeVisible();
  await view.user.click(signature.getByRole('tab', { name: 'Python' }));
  expect(signature.getByRole('tabpanel')).toHaveTextContent('import hmac');
  await view.user.click(row('duplicate').getByRole('button', { name: 'Ver como corrigir' }));
  expect(row('duplicate').getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  expect(row('duplicate').getByRole('tabpanel')).toHaveTextContent('with database.transaction():');
  await view.user.click(row('duplicate').getByRole('button', { name: 'Ocultar o código' }));
  expect(row('duplicate').queryByRole('tabpanel')).toBeNull();
  expect(row('slow').getByText('Não testado')).toBeVisible();
  expect(row('slow').queryByRole('button')).toBeNull();
});

test('a check that is refused says why, and can be made again', async () => {
  const calls = serve(fail(429, 'Muitas verificações deste webhook.'), ok(report('attention')));
  const view = renderAt(routes, '/endpoint', { user });
  await view.user.click(await screen.findByRole('button', { name: 'Testar agora' }));
  expect(await screen.findByText('Muitas verificações deste webhook.')).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Testar agora' }));
  expect(await screen.findByText('Quase pronto')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Testar de novo' })).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(view.store.getState().notifications).toEqual([]);
});
