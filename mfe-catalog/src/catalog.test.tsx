import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/testing/render-at.tsx';
import '@trilho/testing/server.ts';
import remote from './remote.tsx';

const screens = [
  { path: '/admin/products', title: 'Produtos' },
  { path: '/admin/subscriptions', title: 'Assinaturas' },
];

test.each(screens)('$title opens for an account with a plan', async ({ path, title }) => {
  renderAt(remote.routes, path);
  expect(await screen.findByText('Em desenvolvimento')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Trilho`);
});

test.each(screens)('$title is blocked by the warning without a plan', async ({ path }) => {
  renderAt(remote.routes, path, { plan: false });
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(screen.queryByText('Em desenvolvimento')).toBeNull();
});
