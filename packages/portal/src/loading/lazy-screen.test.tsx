import { act, screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at.tsx';
import { lazyScreen } from './lazy-screen.tsx';

test('screens are shown as their code arrives, and do not keep each other’s place', async () => {
  let arrive: () => void = () => undefined;
  const first = () =>
    new Promise<() => string>((resolve) => {
      arrive = () => resolve(() => 'primeira');
    });
  const routes = [
    { path: '/admin/first', element: lazyScreen(first) },
    { path: '/admin/second', element: lazyScreen(async () => () => 'segunda') },
  ];
  const { router } = renderAt(routes, '/admin/first');
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.getByText('primeira')).toBeVisible();
  await act(() => router.navigate('/admin/second'));
  expect(await screen.findByText('segunda')).toBeVisible();
  await act(() => router.navigate('/admin/first'));
  expect(screen.getByText('primeira')).toBeVisible();
  expect(screen.queryByText('Carregando…')).toBeNull();
});
