import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { PlanRequired, sessionApi, useNotify, usePlanGate } from '../index.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, fail, ok, server, setServerPlan } from '../testing/server.ts';

const action = jest.fn(() => 'feito');
function Screen() {
  const gate = usePlanGate();
  const notify = useNotify();
  const handleClick = async () => {
    const result = await gate(action);
    if (result) notify.success(result);
  };
  return (
    <button type="button" onClick={handleClick}>
      agir
    </button>
  );
}
const routes = [
  { path: '/admin/gated', element: <Screen /> },
  {
    path: '/admin/whole',
    element: (
      <PlanRequired>
        <p>conteúdo</p>
      </PlanRequired>
    ),
  },
  {
    path: '/admin/worded',
    element: (
      <PlanRequired message="Aviso desta tela." description="O que o plano traz aqui.">
        <p>conteúdo</p>
      </PlanRequired>
    ),
  },
];
const warning =
  'Você não possui um plano ativo. Por favor, assine um plano para utilizar as funcionalidades.';

describe('plan gate', () => {
  beforeEach(() => action.mockClear());

  test('an action runs when the server says that the plan is active', async () => {
    const view = renderAt(routes, '/admin/gated');
    await view.user.click(screen.getByRole('button', { name: 'agir' }));
    expect(await screen.findByText('feito')).toBeVisible();
  });

  test('without a plan the action is not carried out, and the warning of 5.1 is shown', async () => {
    const view = renderAt(routes, '/admin/gated', { plan: false });
    await view.user.click(screen.getByRole('button', { name: 'agir' }));
    const modal = await screen.findByRole('alertdialog', { name: 'Atenção' });
    expect(within(modal).getByText(warning)).toBeVisible();
    expect(action).not.toHaveBeenCalled();
  });

  test('the server is asked each time, for the signed-in user', async () => {
    const asked: (string | null)[] = [];
    const view = renderAt(routes, '/admin/gated');
    server.use(
      http.get(apiUrl('/subscriptions/check/active'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('userId'));
        return ok(false);
      }),
    );
    await view.user.click(screen.getByRole('button', { name: 'agir' }));
    expect(await screen.findByText(warning)).toBeVisible();
    expect(asked).toEqual(['usr_marina']);
    expect(view.store.getState().session.hasActivePlan).toBe(false);
    expect(sessionStorage.getItem('hasActivePlan')).toBe('false');
  });

  test('a whole screen opens with a plan', async () => {
    renderAt(routes, '/admin/whole');
    expect(await screen.findByText('conteúdo')).toBeVisible();
  });

  test('a whole screen without a plan warns once and leads to the plans', async () => {
    const view = renderAt(routes, '/admin/whole', { plan: false });
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.queryByText('conteúdo')).toBeNull();
    expect(view.store.getState().notifications).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ver planos', hidden: true })).toHaveAttribute(
      'href',
      '/admin/plans',
    );
  });

  test('a screen may word the warning and the description itself', async () => {
    renderAt(routes, '/admin/worded', { plan: false });
    expect(await screen.findByText('Aviso desta tela.')).toBeVisible();
    expect(screen.getByText('O que o plano traz aqui.')).toBeInTheDocument();
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('a plan known from last time opens the screen before the server has answered', async () => {
    let answer: (response: Response) => void = () => undefined;
    const view = renderAt(routes, '/elsewhere');
    server.use(
      http.get(
        apiUrl('/subscriptions/check/active'),
        () => new Promise<Response>((resolve) => (answer = resolve)),
      ),
    );
    await act(() => view.router.navigate('/admin/whole'));
    expect(screen.getByText('conteúdo')).toBeVisible();
    await waitFor(() => expect(answer).toHaveLength(1));
    await act(async () => answer(ok(false)));
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.queryByText('conteúdo')).toBeNull();
  });

  test.each([
    ['before', 1],
    ['after', 2],
  ])(
    'a call refused for want of a plan %s the check gives one message, the warning',
    async (_when, first) => {
      const answers = new Map<number, (response: Response) => void>();
      const held = (id: number) => () => new Promise<Response>((resolve) => answers.set(id, resolve));
      const view = renderAt(routes, '/elsewhere');
      server.use(
        http.get(apiUrl('/users/:userId'), held(1)),
        http.get(apiUrl('/subscriptions/check/active'), held(2)),
      );
      const refused = fail(402, 'Sem plano ativo.', [], { error: 'plan_required' });
      await act(() => view.router.navigate('/admin/whole'));
      const call = view.store.dispatch(sessionApi.endpoints.getUser.initiate('usr_marina'));
      await waitFor(() => expect(answers.size).toBe(2));
      for (const id of [first, 3 - first]) {
        await act(async () => answers.get(id)?.(id === 1 ? refused : ok(false)));
        if (id === 1) await act(() => call);
        else await screen.findByText(warning);
      }
      const shown = view.store.getState().notifications.map(({ message }) => message);
      expect(shown).toEqual([warning]);
      expect(screen.queryByText('conteúdo')).toBeNull();
      expect(view.store.getState().session.hasActivePlan).toBe(false);
    },
  );

  test('a plan that ended since is noticed although the session still had it', async () => {
    const view = renderAt(routes, '/admin/whole', { plan: true });
    await screen.findByText('conteúdo');
    view.unmount();
    setServerPlan(false);
    server.use(http.get(apiUrl('/subscriptions/check/active'), () => ok(false)));
    const again = renderAt(routes, '/admin/whole', { plan: true });
    await waitFor(() => expect(again.store.getState().notifications).toHaveLength(1));
    expect(screen.queryByText('conteúdo')).toBeNull();
  });
});
