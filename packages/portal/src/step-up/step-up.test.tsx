import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { api, signIn, signOut, useLoadingWhile } from '../index.ts';
import { buildTokens, buildUser } from '../testing/builders.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '../testing/server.ts';

const user = buildUser();
const probes = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    act: build.mutation<string, string>({
      query: (name) => ({ url: `/act/${name}`, method: 'POST', body: { name } }),
    }),
  }),
});

function Screen() {
  useLoadingWhile(true);
  return <input aria-label="Rascunho" />;
}
const routes = [
  { path: '/admin/screen', element: <Screen /> },
  { path: '/login', element: <p>entrar</p> },
  { path: '/', element: <p>início</p> },
];

const wrong = { field: 'password', message: 'A senha está incorreta.' };

/** A server whose calls need the token `good`, and that gives it for the password `certa`. */
function serve() {
  const seen = { acts: [] as (string | null)[], proofs: [] as unknown[] };
  let good = 'proof-1';
  server.use(
    http.post(apiUrl('/act/:name'), async ({ request, params }) => {
      const token = request.headers.get('X-Step-Up');
      seen.acts.push(token);
      if (token !== good)
        return fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' });
      return ok(`${params.name} feito`);
    }),
    http.post(apiUrl('/account/step-up'), async ({ request }) => {
      const proof: unknown = await request.json();
      seen.proofs.push({ userId: new URL(request.url).searchParams.get('userId'), proof });
      const isRight = JSON.stringify(proof) === '{"password":"certa"}';
      if (!isRight) return fail(422, wrong.message, [wrong]);
      return ok({ stepUpToken: good, expiresAt: '2026-11-03T12:10:00.000Z' });
    }),
    http.post(apiUrl('/refresh/logout'), () => ok(null)),
  );
  return {
    ...seen,
    /** From now on only this token is good. */
    renew: (token: string) => {
      good = token;
    },
  };
}

type View = ReturnType<typeof open>;
const open = () => renderAt(routes, '/admin/screen', { user });
const send = ({ store }: View, name = 'tudo') =>
  act(() => store.dispatch(probes.endpoints.act.initiate(name)));
/** Sends without waiting for the answer. */
const begin = ({ store }: View, name = 'tudo') => {
  const answer = { value: undefined as unknown };
  void store.dispatch(probes.endpoints.act.initiate(name)).then((result) => {
    answer.value = result.data ?? result.error;
  });
  return answer;
};
const dialog = () => screen.findByRole('dialog', { name: 'Confirme sua identidade' });
async function confirm({ user: acting }: View, password: string) {
  const modal = within(await dialog());
  // It is held in memory alone.
  expect(modal.getByText(/Vale por 10 minutos, até recarregar a página\.$/)).toBeVisible();
  await acting.clear(modal.getByLabelText('Senha'));
  await acting.type(modal.getByLabelText('Senha'), password);
  await acting.click(modal.getByRole('button', { name: 'Confirmar' }));
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());

test('what was begun goes on by itself once the password is given, and is not asked for again', async () => {
  const seen = serve();
  const view = open();
  const answer = begin(view);
  await confirm(view, 'certa');
  await waitFor(() => expect(answer.value).toBe('tudo feito'));
  await isGone();
  expect(seen.acts).toEqual([null, 'proof-1']);
  expect(seen.proofs).toEqual([{ userId: user.id, proof: { password: 'certa' } }]);
  expect((await send(view)).data).toBe('tudo feito');
  expect(seen.acts).toEqual([null, 'proof-1', 'proof-1']);
});

test('it neither leaves the screen nor says that access was refused, and it stands over the loading overlay', async () => {
  serve();
  const view = open();
  begin(view);
  expect(within(await dialog()).getByLabelText('Senha')).toHaveFocus();
  expect(view.router.state.location.pathname).toBe('/admin/screen');
  expect(view.store.getState().notifications).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('the token is nowhere but in memory', async () => {
  serve();
  const view = open();
  begin(view);
  await confirm(view, 'certa');
  await isGone();
  const kept = [JSON.stringify({ ...sessionStorage }), JSON.stringify({ ...localStorage })].join();
  expect(kept).not.toContain('proof-1');
  expect(JSON.stringify(view.store.getState())).not.toMatch(/proof-1|certa/);
});

test('several requests wait for one answer', async () => {
  const seen = serve();
  const view = open();
  const answers = ['um', 'dois', 'três'].map((name) => begin(view, name));
  await confirm(view, 'certa');
  await waitFor(() =>
    expect(answers.map(({ value }) => value)).toEqual(['um feito', 'dois feito', 'três feito']),
  );
  await isGone();
  expect(seen.proofs).toHaveLength(1);
});

test('a wrong password is told at its field, and the right one still goes on', async () => {
  serve();
  const view = open();
  const answer = begin(view);
  await confirm(view, 'errada');
  expect(await within(await dialog()).findByText(wrong.message)).toBeVisible();
  expect(within(await dialog()).getByLabelText('Senha')).toHaveFocus();
  expect(view.store.getState().notifications).toEqual([]);
  expect(answer.value).toBeUndefined();
  await confirm(view, 'certa');
  await waitFor(() => expect(answer.value).toBe('tudo feito'));
});

test('too many tries are told in the dialog, which stays', async () => {
  serve();
  server.use(http.post(apiUrl('/account/step-up'), () => fail(429, 'Muitas tentativas de acesso.')));
  const view = open();
  begin(view);
  await confirm(view, 'errada');
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Muitas tentativas de acesso.');
});

test.each(['Cancelar', 'Fechar'])(
  '%s fails the call quietly, and the screen keeps what was written',
  async (name) => {
    serve();
    const view = open();
    await view.user.type(screen.getByLabelText('Rascunho'), 'meu texto');
    const answers = [begin(view), begin(view, 'outro')];
    await view.user.click(within(await dialog()).getByRole('button', { name }));
    const refused = expect.objectContaining({ status: 403, error: 'step_up_required' });
    await waitFor(() => expect(answers.map(({ value }) => value)).toEqual([refused, refused]));
    expect(view.store.getState().notifications).toEqual([]);
    expect(view.router.state.location.pathname).toBe('/admin/screen');
    expect(screen.getByLabelText('Rascunho')).toHaveValue('meu texto');
    begin(view);
    expect(within(await dialog()).getByLabelText('Senha')).toHaveValue('');
  },
);

test('a token that has run out is asked for anew', async () => {
  const seen = serve();
  const view = open();
  begin(view);
  await confirm(view, 'certa');
  await isGone();
  seen.renew('proof-2');
  const again = begin(view);
  await confirm(view, 'certa');
  await waitFor(() => expect(again.value).toBe('tudo feito'));
  expect(seen.acts.slice(2)).toEqual(['proof-1', 'proof-2']);
});

test('a fresh sign-in counts, and the end of the session forgets it', async () => {
  const seen = serve();
  seen.renew('step-up-1');
  server.use(
    http.post(apiUrl('/auth/login'), () => ok(buildTokens(user))),
    http.get(apiUrl(`/users/${user.id}`), () => ok(user)),
  );
  const view = renderAt(routes, '/login', { signedIn: false });
  const enter = () =>
    act(() => view.store.dispatch(signIn({ email: user.email, password: 'certa', remember: false })));
  await enter();
  expect((await send(view)).data).toBe('tudo feito');
  await act(() => view.store.dispatch(signOut()));
  await send(view);
  expect(seen.acts).toEqual(['step-up-1', null]);
});

test('an account with a second factor is asked for its code instead', async () => {
  serve();
  const proofs: unknown[] = [];
  server.use(
    http.post(apiUrl('/account/step-up'), async ({ request }) => {
      const proof = (await request.json()) as { code?: string };
      proofs.push(proof);
      const missing = { field: 'code', message: 'Código de verificação é obrigatório.' };
      if (proof.code !== '123456') return fail(422, missing.message, [missing]);
      return ok({ stepUpToken: 'proof-1', expiresAt: '2026-11-03T12:10:00.000Z' });
    }),
  );
  const view = open();
  const answer = begin(view);
  await confirm(view, 'certa');
  expect(await screen.findByLabelText('Código de verificação')).toHaveFocus();
  await view.user.keyboard(' 123456 ');
  await view.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(answer.value).toBe('tudo feito'));
  expect(proofs).toEqual([{ password: 'certa' }, { code: '123456' }]);
});

test('an account that is known to have a second factor is asked for its code at once', async () => {
  serve();
  server.use(
    http.post(apiUrl('/account/step-up'), () =>
      ok({ stepUpToken: 'proof-1', expiresAt: '2026-11-03T12:10:00.000Z' }),
    ),
  );
  const view = renderAt(routes, '/admin/screen', { user: { ...user, twoFactorEnabled: true } });
  const answer = begin(view);
  await view.user.type(within(await dialog()).getByLabelText('Código de verificação'), '123456');
  expect(within(await dialog()).queryByLabelText('Senha')).toBeNull();
  await view.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(answer.value).toBe('tudo feito'));
});

test('an account whose second factor was switched off meanwhile is asked for its password again', async () => {
  serve();
  let factor: 'code' | 'password' = 'code';
  server.use(
    http.post(apiUrl('/account/step-up'), async ({ request }) => {
      const proof = (await request.json()) as Record<string, string>;
      if (proof[factor] === 'certa') {
        return ok({ stepUpToken: 'proof-1', expiresAt: '2026-11-03T12:10:00.000Z' });
      }
      return fail(422, 'Obrigatório.', [{ field: factor, message: 'Obrigatório.' }]);
    }),
  );
  const view = open();
  const answer = begin(view);
  await confirm(view, 'x');
  await view.user.type(await screen.findByLabelText('Código de verificação'), '123456');
  factor = 'password';
  await view.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(await within(await dialog()).findByLabelText('Senha')).toHaveValue('');
  await confirm(view, 'certa');
  await waitFor(() => expect(answer.value).toBe('tudo feito'));
});
