import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { shellRoutes } from '../app/routes.tsx';
import { releaseRemotes } from '../testing/release-page.ts';

beforeEach(() => releaseRemotes([]));

test.each([
  ['/terms', 'Termos de uso', 'Política de privacidade', '/privacy'],
  ['/privacy', 'Política de privacidade', 'Termos de uso', '/terms'],
])('%s is printed by its button and leads to the other text', async (path, title, other, otherPath) => {
  const print = jest.fn();
  window.print = print;
  const { user } = renderAt(shellRoutes, path, { signedIn: false });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', otherPath);
});
