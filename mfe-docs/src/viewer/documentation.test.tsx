import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';

test('the public documentation opens without a session and links back to the home page', () => {
  renderAt(remote.routes, '/documentation', { signedIn: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Documentação' })).toBeVisible();
  expect(screen.getByText('Em desenvolvimento')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voltar para Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Documentação · Trilho');
});

test('the documentation opens in the admin area, with or without a plan', async () => {
  const { store } = renderAt(remote.routes, '/admin/documentation', { plan: false });
  expect(await screen.findByText('Em desenvolvimento')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Voltar para Home' })).toBeNull();
  expect(store.getState().notifications).toEqual([]);
});
