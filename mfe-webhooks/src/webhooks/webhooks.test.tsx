import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';

test('webhooks open for an account with a plan', async () => {
  renderAt(remote.routes, '/admin/webhooks');
  expect(await screen.findByText('Em desenvolvimento')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  expect(document.title).toBe('Webhooks · Trilho');
});

test('webhooks are blocked by the warning without a plan', async () => {
  renderAt(remote.routes, '/admin/webhooks', { plan: false });
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(screen.queryByText('Em desenvolvimento')).toBeNull();
});
