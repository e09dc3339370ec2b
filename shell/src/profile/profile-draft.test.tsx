import { act, screen, waitFor } from '@testing-library/react';
import { leaveSession, paths } from '@trilho/portal';
import { buildTokens, buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const user = buildUser();

/** Types a street into the profile, then lets the session end. */
async function typeAndLose(exitPath: string) {
  releaseRemotes(testRemotes);
  serveAccount(user);
  const view = renderAt(shellRoutes, '/admin/profile', { user });
  const street = await screen.findByLabelText('Rua');
  await view.user.clear(street);
  await view.user.type(street, 'Rua Nova');
  act(() => void view.store.dispatch(leaveSession(exitPath)));
  await waitFor(() => expect(view.router.state.location.pathname).toBe(exitPath));
  return view;
}

async function signInAs(person: typeof user, view: Awaited<ReturnType<typeof typeAndLose>>) {
  server.use(
    http.post(apiUrl('/auth/login'), () => ok(buildTokens(person, { serial: 2 }))),
    http.get(apiUrl('/users/:userId'), () => ok(person)),
  );
  await act(() => view.router.navigate(paths.login, { state: { from: '/admin/profile' } }));
  await view.user.type(await screen.findByLabelText('Email'), person.email);
  await view.user.type(screen.getByLabelText('Senha'), 'Trilho#2026');
  await view.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return screen.findByLabelText('Rua');
}

test('what was typed when the server ended the session is there after the sign-in', async () => {
  const view = await typeAndLose(paths.login);
  expect(await signInAs(user, view)).toHaveValue('Rua Nova');
});

test('another person does not get what was typed', async () => {
  const view = await typeAndLose(paths.login);
  // The same data but for the id: nothing else would tell the forms apart.
  expect(await signInAs({ ...user, id: 'usr_other' }, view)).toHaveValue('Rua das Laranjeiras');
});

test('after signing out nothing that was typed is kept', async () => {
  const view = await typeAndLose(paths.home);
  expect(await signInAs(user, view)).toHaveValue('Rua das Laranjeiras');
});
