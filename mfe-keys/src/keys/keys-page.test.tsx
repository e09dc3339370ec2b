import { screen, waitFor, within } from '@testing-library/react';
import { buildApplication } from '@trilho/portal/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { keyHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const sandbox = buildApplication();

function open(applications = [sandbox], options: RenderOptions = {}) {
  server.use(...keyHandlers(applications));
  return renderAt(remote.routes, '/admin/keys', options);
}
const card = (name = 'Sandbox') => screen.findByRole('region', { name: `Chaves de API, ${name}` });
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));

describe('the screen', () => {
  test('the toggle shows the other pair, and warns when there is none', async () => {
    const view = open();
    await card();
    await view.user.click(screen.getByRole('radio', { name: 'Produção' }));
    const text =
      'Nenhuma chave encontrada para o ambiente Produção, por favor gere uma novas chaves para este ambiente.';
    expect(await message(text)).toBeVisible();
    expect(screen.getByText('Sem chaves no ambiente Produção')).toBeVisible();
  });

  test('links to where the documentation explains the keys', async () => {
    open();
    await card();
    expect(screen.getByRole('link', { name: 'Documentação' })).toHaveAttribute(
      'href',
      '/documentation#intro-authentication',
    );
  });

  test('without a plan the warning blocks it, and no pair is loaded', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    open([sandbox], { plan: false });
    expect(
      await message(
        'Você não possui um plano ativo. Por favor, assine um plano para utilizar as funcionalidades.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Chaves de API', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver planos', hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Nova Chave', hidden: true })).toBeNull();
    expect(asked.filter((path) => path.includes('/applications'))).toEqual([]);
    server.events.removeAllListeners();
  });

  test('a failed load of the pairs shows the request id, and can be retried', async () => {
    server.use(...keyHandlers());
    server.use(http.get(apiUrl('/applications/user/:userId'), () => fail(500, 'x'), { once: true }));
    const view = renderAt(remote.routes, '/admin/keys');
    await view.user.click(await screen.findByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('req_test')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await card()).toBeVisible();
  });
});
