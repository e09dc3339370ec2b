import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api, errorMessage, isApiError, type PortalExtraOptions, useLoadingWhile } from '../index.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '../testing/server.ts';

const probe = (extraOptions: PortalExtraOptions) =>
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      probe: build.query<{ value: number } | null, void>({ query: () => '/probe', extraOptions }),
    }),
  });

function Busy() {
  useLoadingWhile(true);
  return <p>ocupado</p>;
}
const routes = [
  { path: '/admin/busy', element: <Busy /> },
  { path: '/login', element: <p>entrar</p> },
];

async function ask(answer: () => Response, extraOptions: PortalExtraOptions = {}) {
  server.use(
    http.get(apiUrl('/probe'), answer),
    http.post(apiUrl('/refresh/token'), () => fail(401, 'x')),
  );
  const view = renderAt(routes, '/admin/busy');
  const { endpoints } = probe(extraOptions);
  expect(view.store.getState().loading).toHaveLength(1);
  const result = await act(() =>
    view.store.dispatch(endpoints.probe.initiate(undefined, { subscribe: false })),
  );
  return { ...view, result };
}

const shownMessages = (view: Awaited<ReturnType<typeof ask>>) =>
  view.store.getState().notifications.map(({ type, message }) => `${type}: ${message}`);

describe('section 8.1, row by row', () => {
  test.each([
    { status: 0, message: '', shown: ['error: Não foi possível conectar ao servidor'], at: '/admin/busy' },
    { status: 400, message: 'ruim', shown: [], at: '/admin/busy' },
    { status: 401, message: 'x', shown: ['error: Sessão expirada. Faça login novamente'], at: '/login' },
    { status: 403, message: 'x', shown: ['error: Acesso não autorizado'], at: '/login' },
    { status: 404, message: 'x', shown: ['error: Recurso não encontrado'], at: '/admin/busy' },
    { status: 500, message: 'x', shown: ['error: Erro interno do servidor'], at: '/admin/busy' },
    { status: 409, message: 'Já existe', shown: ['error: Já existe'], at: '/admin/busy' },
    { status: 503, message: '', shown: ['error: Erro desconhecido'], at: '/admin/busy' },
  ])('status $status shows $shown and ends at $at, and the overlay hides', async (row) => {
    const view = await ask(() => (row.status === 0 ? HttpResponse.error() : fail(row.status, row.message)));
    expect(shownMessages(view)).toEqual(row.shown);
    await waitFor(() => expect(view.router.state.location.pathname).toBe(row.at));
    expect(view.store.getState().loading).toEqual([]);
    if (row.status === 0) expect(view.result.error).toMatchObject({ status: 0, message: 'Erro de conexão' });
  });

  test.each([
    { status: 422, at: '/admin/busy' },
    { status: 400, at: '/admin/busy' },
    { status: 500, at: '/admin/busy' },
    { status: 401, at: '/login' },
  ])(
    'validation messages of a $status are each shown, one after the other, and nothing else',
    async (row) => {
      const errors = [
        { field: 'cpf', message: 'Por favor, insira um CPF válido.' },
        { field: 'name', message: 'Nome é obrigatório.' },
      ];
      const view = await ask(() => fail(row.status, 'x', errors));
      expect(shownMessages(view)).toEqual(errors.map((item) => `error: ${item.message}`));
      await waitFor(() => expect(view.router.state.location.pathname).toBe(row.at));

      const first = await screen.findByRole('alertdialog');
      expect(within(first).getByText('Erro!')).toBeVisible();
      await view.user.click(within(first).getByRole('button', { name: 'Entendi' }));
      expect(await screen.findByText('Nome é obrigatório.')).toBeVisible();
    },
  );

  test('quiet hides all messages, or those of the listed statuses', async () => {
    const all = await ask(() => fail(500, 'x'), { quiet: true });
    expect(shownMessages(all)).toEqual([]);
    expect(isApiError(all.result.error) && errorMessage(all.result.error)).toBe('Erro interno do servidor');
    all.unmount();
    const other = await ask(() => fail(500, 'x'), { quiet: [402] });
    expect(shownMessages(other)).toEqual(['error: Erro interno do servidor']);
  });

  test('an answer that is not JSON is judged by its status', async () => {
    const view = await ask(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
    expect(view.result.error).toMatchObject({ status: 502 });
    expect(shownMessages(view)).toEqual(['error: Erro desconhecido']);
  });

  test('a success is its data, without the envelope', async () => {
    const view = await ask(() => ok({ value: 1 }));
    expect(view.result.data).toEqual({ value: 1 });
  });
});
