import { screen, within } from '@testing-library/react';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { shellRoutes } from '../app/routes.tsx';

/** A person who runs the portal. */
export const operator = buildUser({ operator: true });
/** Path of the health page. */
export const path = '/admin/portal';
/** Opens the health page as the operator. */
export const open = (search = '') => renderAt(shellRoutes, path + search, { user: operator });
/** Finds a card of the page by its title. */
export const card = (name: string) => screen.findByRole('region', { name });
/** Finds the row of a part. */
export const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Partes do portal' });
  const link = within(table).getByRole('link', { name });
  const found = link.closest('tr');
  if (!found) throw new Error(`There is no row of ${name}`);
  return found;
};
export const dialog = () => screen.findByRole('dialog');
/** What the dialog says that changes, line by line. */
export const differences = async () =>
  within(await within(await dialog()).findByRole('list', { name: 'O que muda' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
