import type { PaletteItem, PaletteSource } from '@trilho/portal';
import type { TestRemote } from './release-page.ts';

/** A released remote that adds groups to the palette, or whose code does not come. */
export function paletteRemote(name: string, palette: PaletteSource[] | Error): TestRemote {
  const label = `Tela de ${name}`;
  const item = { section: 'Menu Principal', icon: 'tag', order: 90, visibleWhen: 'always' } as const;
  return {
    entry: {
      name,
      paths: [`/admin/${name}`],
      palette: true,
      sidebar: [{ ...item, label, path: `/admin/${name}` }],
    },
    module:
      palette instanceof Error
        ? palette
        : { routes: [{ path: `/admin/${name}/:id`, element: <h1>{label}</h1> }], widgets: {}, palette },
  };
}

/** A customer as a source would show it. */
export const customer = (id: string, title: string): PaletteItem => ({
  id,
  title,
  detail: `${id}@exemplo.com.br`,
  icon: 'users',
  to: `/admin/customers/${id}`,
});
