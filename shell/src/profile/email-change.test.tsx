import { screen, waitFor, within } from '@testing-library/react';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();
const pending = 'nova@lojadasflores.com.br';

beforeEach(() => releaseRemotes(testRemotes));

/** A server on which an address waits until it is canceled. */
function servePending(initial: string | null) {
  const calls: string[] = [];
  let waiting = initial;
  serveAccount(user);
  server.use(
    http.get(apiUrl(`/users/${user.id}`), () => ok({ ...user, pendingEmail: waiting })),
    http.put(apiUrl(`/users/${user.id}`), async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      waiting = email;
      return ok({ ...user, pendingEmail: waiting });
    }),
    http.delete(apiUrl(`/users/${user.id}/email-change`), () => {
      calls.push('cancel');
      waiting = null;
      return ok(null);
    }),
    http.post(apiUrl(`/users/${user.id}/email-change/resend`), () => {
      calls.push('resend');
      return ok(null);
    }),
  );
  return calls;
}
const open = () => renderAt(shellRoutes, '/admin/profile', { user });

test('another e-mail waits for its confirmation: the form goes back to the present one, the other is shown', async () => {
  servePending(null);
  const { user: acting } = open();
  const email = await screen.findByLabelText('Email');
  expect(screen.queryByText('Confirme o novo e-mail')).toBeNull();
  await acting.clear(email);
  await acting.click(email);
  await acting.paste(pending);
  const card = within(screen.getByRole('region', { name: 'Informações pessoais' }));
  await acting.click(await card.findByRole('button', { name: 'Salvar' }));
  expect(
    await screen.findByText(/^Enviamos um link para .* só muda depois que você o confirmar/),
  ).toBeVisible();
  expect(screen.queryByText('Usuário atualizado com sucesso!')).toBeNull();
  expect(await screen.findByText('Confirme o novo e-mail')).toBeInTheDocument();
  expect(screen.getByText(pending)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(user.email));
});

test('the link can be sent again', async () => {
  const calls = servePending(pending);
  const { user: acting } = open();
  await acting.click(await screen.findByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText(`Enviamos outro link para ${pending}.`)).toBeVisible();
  expect(calls).toEqual(['resend']);
});

test('the change can be given up, and is gone then', async () => {
  const calls = servePending(pending);
  const { user: acting } = open();
  await acting.click(await screen.findByRole('button', { name: 'Cancelar alteração' }));
  expect(await screen.findByText(`Alteração cancelada. O e-mail continua ${user.email}.`)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Confirme o novo e-mail')).toBeNull());
  expect(calls).toEqual(['cancel']);
});
