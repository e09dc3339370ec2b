import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { dashboardWidgets } from './dashboard-widgets.ts';

const item = { section: 'Conta', label: 'A', icon: 'key-round', path: '/a', visibleWhen: 'always' } as const;

function entry(name: string, order: number, more: Partial<ReleaseEntry>): ReleaseEntry {
  return {
    name,
    remote: `mfe_${name}`,
    paths: [`/${name}`],
    widgetPaths: ['/admin/dashboard'],
    sidebar: [{ ...item, order }],
    widgets: {},
    releases: [],
    ...more,
  };
}

test('a widget is where its remote places it, whatever it is called', () => {
  const list = [
    entry('second', 20, { widgets: { total: './remote', 'mode-switch': './remote' } }),
    entry('first', 10, {
      widgets: { picker: './remote', list: './remote' },
      widgetPlaces: { picker: 'header', list: 'cards' },
    }),
    entry('elsewhere', 5, { widgetPaths: ['/'], widgets: { plans: './remote' } }),
  ];
  expect(dashboardWidgets(list)).toEqual({
    header: [{ remote: 'first', widget: 'picker' }],
    body: [
      { remote: 'first', widget: 'list' },
      { remote: 'second', widget: 'total' },
      { remote: 'second', widget: 'mode-switch' },
    ],
  });
});
