import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';

test('the screen opens for an account with a plan', async () => {
  renderAt(remote.routes, '/admin/webhooks');
  expect(await screen.findByText('Em desenvolvimento')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  expect(document.title).toBe('Webhooks · Trilho');
});

test('without a plan the screen shows the warning only', async () => {
  renderAt(remote.routes, '/admin/webhooks', { plan: false });
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(screen.queryByText('Em desenvolvimento')).toBeNull();
});
