import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';

const user = buildUser();
beforeEach(() => {
  releaseRemotes([]);
  serveAccount(user);
});

const screens = [
  {
    path: '/confirm-email',
    call: '/auth/email-change/confirm',
    button: 'Confirmar novo e-mail',
    done: 'E-mail confirmado',
    refusedLink: ['Entrar', '/login'],
  },
  {
    path: '/undo-email',
    call: '/auth/email-change/undo',
    button: 'Desfazer e proteger a conta',
    done: 'Troca desfeita',
    refusedLink: ['Recuperar acesso', '/recover-password'],
  },
] as const;

function serve(call: string, answer: () => Response): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(call), async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

describe.each(screens)('$path', ({ path, call, button, done, refusedLink: [label, to] }) => {
  test.each(['#', '?'])(
    'takes the token out of the address (%s) and sends it only when asked to',
    async (sign) => {
      const sent = serve(call, () => ok(null));
      const { user: person, router } = renderAt(shellRoutes, `${path}${sign}token=abc-1`, {
        signedIn: false,
      });
      const press = await screen.findByRole('button', { name: button });
      await waitFor(() =>
        expect(router.state.location).toMatchObject({ pathname: path, hash: '', search: '' }),
      );
      expect(sent).toEqual([]);
      await person.click(press);
      expect(await screen.findByText(done)).toBeVisible();
      expect(sent).toEqual([{ token: 'abc-1' }]);
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    },
  );

  test('says that a link does not hold any more, and leads on', async () => {
    serve(call, () => fail(422, 'x', [], { error: 'email_link_invalid' }));
    const { user: person, store } = renderAt(shellRoutes, `${path}#token=abc`, { signedIn: false });
    await person.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('Este link não vale mais')).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
    expect(store.getState().notifications).toEqual([]);
  });

  test('without a token says the same, and sends nothing', async () => {
    const sent = serve(call, () => ok(null));
    renderAt(shellRoutes, path, { signedIn: false });
    expect(await screen.findByText('Este link não vale mais')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a server that is out of reach can be asked again', async () => {
    serve(call, () => fail(503, 'Indisponível'));
    const { user: person } = renderAt(shellRoutes, `${path}#token=abc`, { signedIn: false });
    await person.click(await screen.findByRole('button', { name: button }));
    await person.click(await screen.findByRole('button', { name: 'Entendi' }));
    serve(call, () => ok(null));
    await person.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
  });
});

test('a browser that is signed in goes on to the profile', async () => {
  serve('/auth/email-change/confirm', () => ok(null));
  const { user: person } = renderAt(shellRoutes, '/confirm-email#token=abc', { user });
  await person.click(await screen.findByRole('button', { name: 'Confirmar novo e-mail' }));
  expect(await screen.findByRole('link', { name: 'Ir para o perfil' })).toHaveAttribute(
    'href',
    '/admin/profile',
  );
});

test('the way to the home page is offered once in each column', async () => {
  renderAt(shellRoutes, '/confirm-email#token=abc-1', { signedIn: false });
  await screen.findByRole('button', { name: 'Confirmar novo e-mail' });
  const links = screen.getAllByRole('link', { name: /Página inicial|Voltar para Home/, hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Voltar para Home', 'Voltar para Home']);
});
