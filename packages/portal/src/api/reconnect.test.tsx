import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { errorMessage, useGetUserQuery } from '../index.ts';
import { buildUser } from '../testing/builders.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, ok, server } from '../testing/server.ts';

const user = buildUser();

function Screen() {
  const { data, error } = useGetUserQuery(user.id);
  return <p>{data?.name ?? (error ? errorMessage(error) : 'carregando')}</p>;
}
const routes = [{ path: '/admin/screen', element: <Screen /> }];

test('what failed while offline is asked for again when the browser is online, once', async () => {
  let asked = 0;
  server.use(
    http.get(apiUrl('/users/:userId'), () => {
      asked += 1;
      return asked === 1 ? HttpResponse.error() : ok(user);
    }),
  );
  renderAt(routes, '/admin/screen', { user });
  expect(
    await screen.findByText('Não foi possível conectar ao servidor', { selector: 'div > p' }),
  ).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Marina')).toBeInTheDocument();
  await waitFor(() => expect(asked).toBe(2));
});
