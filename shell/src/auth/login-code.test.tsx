import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildTokens, buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const tokens = buildTokens(user);

beforeEach(() => releaseRemotes(testRemotes));

async function sendLogin(person: UserEvent) {
  await person.type(await screen.findByLabelText('Email'), user.email);
  await person.type(screen.getByLabelText('Senha'), 'Trilho#2026');
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('an account with a second factor is asked for its code, and a wrong one can be typed again', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(apiUrl(`/users/${user.id}`), () => ok(user)),
    http.post(apiUrl('/auth/login'), async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent.push(body);
      if (!body.code) return fail(401, 'Digite o código.', [], { error: 'second_factor_required' });
      if (body.code === '123456') return ok(tokens);
      return fail(401, 'Código de verificação inválido.', [], { error: 'second_factor_invalid' });
    }),
  );
  const { user: person, router, store } = renderAt(shellRoutes, '/login', { signedIn: false });
  await sendLogin(person);
  expect(await screen.findByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  expect(store.getState().notifications).toEqual([]);
  expect(screen.queryByLabelText('Senha')).toBeNull();
  const verify = () => person.click(screen.getByRole('button', { name: 'Verificar' }));

  await verify();
  expect(await screen.findByText('Código de verificação é obrigatório.')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Entendi' }));
  await person.type(screen.getByLabelText('Código de verificação'), '000000');
  await verify();
  expect(await screen.findByRole('alert')).toHaveTextContent('Código de verificação inválido.');
  await person.clear(screen.getByLabelText('Código de verificação'));
  await person.type(screen.getByLabelText('Código de verificação'), ' 123456 ');
  await verify();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  const credentials = { email: user.email, password: 'Trilho#2026' };
  expect(sent).toEqual([credentials, { ...credentials, code: '000000' }, { ...credentials, code: '123456' }]);
});

test('the code can be left for another account', async () => {
  server.use(http.post(apiUrl('/auth/login'), () => fail(401, 'x', [], { error: 'second_factor_required' })));
  const { user: person } = renderAt(shellRoutes, '/login', { signedIn: false });
  await sendLogin(person);
  await person.click(await screen.findByRole('button', { name: 'Usar outra conta' }));
  expect(screen.getByLabelText('Senha')).toHaveValue('');
});
