import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { gatewayHandlers, storedSecretKey } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

async function openDetails(config = buildPaymentConfig()) {
  server.use(...gatewayHandlers([config]));
  const view = renderAt(remote.routes, '/admin/gateways');
  await view.user.click(await screen.findByRole('button', { name: 'Ver Detalhes' }));
  const details = await screen.findByRole('region', { name: 'Detalhes do Stripe' });
  return { ...view, details };
}
const stepUp = () => screen.findByRole('dialog', { name: 'Confirme sua identidade' });
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));

test('shows state, environment and dates of the configuration', async () => {
  const config = buildPaymentConfig({
    createdAt: '2026-11-03T12:00:00.000Z',
    updatedAt: '2026-11-20T18:30:00.000Z',
  });
  const { details } = await openDetails(config);
  const facts = within(details)
    .getAllByRole('definition')
    .map((fact) => fact.textContent);
  expect(facts.slice(0, 4)).toEqual(['Ativo', 'Sandbox', '03/11/2026 09:00', '20/11/2026 15:30']);
});

test('the import of the account is polled until it is complete', async () => {
  const moment = '2026-11-20T18:30:00.000Z';
  const running = { status: 'running' as const, imported: 1_200, startedAt: moment, updatedAt: moment };
  const { details } = await openDetails(buildPaymentConfig({ import: running }));
  expect(await within(details).findByText('Em andamento: 1.200 objetos até agora')).toBeVisible();
  const complete = buildPaymentConfig({
    import: { ...running, status: 'completed', imported: 3_421, total: 3_421 },
  });
  server.use(...gatewayHandlers([complete]));
  expect(await within(details).findByText('Concluída: 3.421 objetos')).toBeVisible();
});

test('an inactive configuration says so', async () => {
  const { details } = await openDetails(buildPaymentConfig({ active: false }));
  expect(within(details).getByText('Inativo')).toBeVisible();
});

test('keys are partly masked and copied in full', async () => {
  const config = buildPaymentConfig();
  const { user, details } = await openDetails(config);
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  expect(details).toHaveTextContent('pk_test_');
  expect(details).not.toHaveTextContent(config.publicKey);
  expect(details).toHaveTextContent(config.secretKey);
  await user.click(within(details).getByRole('button', { name: 'Copiar Chave Pública' }));
  expect(await screen.findByText('Copiado para a área de transferência!')).toBeVisible();
  expect(copied).toEqual([config.publicKey]);
});

test('the secret key is copied after the step-up, and is never kept in the page', async () => {
  const { user, details, store } = await openDetails();
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  server.use(
    http.post(apiUrl('/payment/config/:id/secret-key'), ({ request }) =>
      request.headers.get('X-Step-Up') === 'proof'
        ? undefined
        : fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' }),
    ),
    http.post(apiUrl('/account/step-up'), () =>
      ok({ stepUpToken: 'proof', expiresAt: '2026-11-03T12:10:00.000Z' }),
    ),
  );
  const copy = () => user.click(within(details).getByRole('button', { name: 'Copiar Chave Secreta' }));
  await copy();
  await user.click(within(await stepUp()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(copied).toEqual([]);
  await copy();
  const asked = within(await stepUp());
  await user.type(asked.getByLabelText('Senha'), 'Senha#Forte1');
  await user.click(asked.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Copiado para a área de transferência!')).toBeVisible();
  expect(copied).toEqual([storedSecretKey]);
  expect(JSON.stringify(store.getState())).not.toContain(storedSecretKey);
  expect(document.body).not.toHaveTextContent(storedSecretKey);
});

test("the webhook's secret is replaced once that is confirmed, after the step-up", async () => {
  const config = buildPaymentConfig();
  const { user, details } = await openDetails(config);
  const rolled: unknown[] = [];
  server.use(
    http.post(apiUrl('/payment/config/:id/roll-webhook'), ({ request, params }) => {
      if (request.headers.get('X-Step-Up') !== 'proof')
        return fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' });
      rolled.push(params.id);
      return undefined;
    }),
    http.post(apiUrl('/account/step-up'), () =>
      ok({ stepUpToken: 'proof', expiresAt: '2026-11-03T12:10:00.000Z' }),
    ),
  );
  const confirmation = () => screen.findByRole('dialog', { name: 'Trocar segredo do webhook?' });
  await user.click(within(details).getByRole('button', { name: 'Trocar segredo do webhook' }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Cancelar' }));
  expect(rolled).toEqual([]);
  await user.click(within(details).getByRole('button', { name: 'Trocar segredo do webhook' }));
  await user.click(within(await confirmation()).getByRole('button', { name: 'Trocar segredo' }));
  const asked = within(await stepUp());
  await user.type(asked.getByLabelText('Senha'), 'Senha#Forte1');
  await user.click(asked.getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('Segredo do webhook trocado.')).toBeVisible();
  expect(rolled).toEqual([config.id]);
});

test('findings of the check have their remedy, the most severe first', async () => {
  const { details } = await openDetails(
    buildPaymentConfig({
      findings: [
        { level: 'ok', code: 'brl', message: 'A conta cobra em reais.' },
        {
          level: 'error',
          code: 'permission',
          message: 'A chave não pode cobrar.',
          remedy: 'Crie outra chave.',
        },
      ],
    }),
  );
  expect(within(details).getByRole('alert')).toHaveTextContent('A chave não pode cobrar.Crie outra chave.');
  expect(details.textContent.indexOf('pode cobrar')).toBeLessThan(details.textContent.indexOf('em reais'));
});

test('an address in a remedy is a link', async () => {
  const remedy = 'Copie a chave em https://dashboard.stripe.com/test/apikeys.';
  const { details } = await openDetails(
    buildPaymentConfig({ findings: [{ level: 'warning', code: 'mode', message: 'Modo errado.', remedy }] }),
  );
  expect(within(details).getByRole('link')).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/test/apikeys',
  );
  expect(details).toHaveTextContent(remedy);
});

test.each([
  [true, 'Conexão com o Stripe testada com sucesso!', 'Sucesso!'],
  [false, 'Conexão com o Stripe falhou!', 'Erro'],
])('the connection test shows a message for %s', async (isConnected, text, title) => {
  const { user, details } = await openDetails();
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/payment/config/check/:environment'), ({ request, params }) => {
      asked.push(`${params.environment} ${new URL(request.url).searchParams.get('userId')}`);
      return ok(isConnected);
    }),
  );
  await user.click(within(details).getByRole('button', { name: 'Testar Conexão' }));
  expect(await screen.findByRole('alertdialog', { name: title })).toHaveTextContent(text);
  expect(asked).toEqual(['SANDBOX usr_marina']);
});

test('a connection test that could not run does not report the keys as bad', async () => {
  const { user, details } = await openDetails();
  server.use(http.get(apiUrl('/payment/config/check/:environment'), () => fail(500, 'x')));
  await user.click(within(details).getByRole('button', { name: 'Testar Conexão' }));
  expect(await message('Erro interno do servidor')).toBeVisible();
  expect(screen.queryByText('Conexão com o Stripe falhou!')).toBeNull();
});

test('the tabs are those of the specification, the first one open', async () => {
  const { details } = await openDetails();
  expect(
    within(details)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['Informações', 'Transações', 'Webhooks', 'Logs']);
  expect(within(details).getByRole('tab', { name: 'Informações' })).toHaveAttribute('aria-selected', 'true');
});
