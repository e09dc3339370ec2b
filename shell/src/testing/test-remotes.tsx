import { RemoteWidget, useSession } from '@trilho/portal';
import type { TestRemote } from './release-page.ts';

const item = { order: 10, visibleWhen: 'always' } as const;

function Home() {
  const { isSignedIn } = useSession();
  return (
    <>
      <h1>{isSignedIn ? 'Home de quem entrou' : 'Home pública'}</h1>
      <RemoteWidget remote="billing" widget="plans-list" />
    </>
  );
}

/** Remotes that stand for all: public screens, admin screens, items for either plan, widgets. */
export const testRemotes: TestRemote[] = [
  {
    entry: { name: 'marketing', paths: ['/', '/home'] },
    module: {
      routes: [
        { path: '/', element: <Home /> },
        { path: '/home', element: <Home /> },
      ],
      widgets: {},
    },
  },
  {
    entry: {
      name: 'docs',
      paths: ['/documentation', '/admin/documentation'],
      sidebar: [
        {
          ...item,
          section: 'Menu Principal',
          label: 'Documentação',
          icon: 'book-open',
          path: '/documentation',
          order: 50,
        },
      ],
    },
    module: {
      routes: [
        { path: '/documentation', element: <h1>Guia</h1> },
        { path: '/admin/documentation', element: <h1>Guia</h1> },
      ],
      widgets: {},
    },
  },
  {
    entry: {
      name: 'keys',
      paths: ['/admin/keys'],
      widgetPaths: ['/admin/dashboard'],
      widgets: { 'environment-switch': './remote', 'key-cards': './remote' },
      widgetPlaces: { 'environment-switch': 'header' },
      sidebar: [
        {
          ...item,
          section: 'Menu Principal',
          label: 'Chaves de API',
          icon: 'key-round',
          path: '/admin/keys',
          order: 40,
        },
      ],
    },
    module: {
      routes: [{ path: '/admin/keys', element: <h1>Chaves</h1> }],
      widgets: {
        'environment-switch': () => <button type="button">Ambiente</button>,
        'key-cards': () => <section aria-label="Cartões de chaves" />,
      },
    },
  },
  {
    entry: {
      name: 'gateways',
      paths: ['/admin/gateways'],
      widgetPaths: ['/admin/dashboard'],
      widgets: { 'gateways-card': './remote' },
      sidebar: [
        {
          ...item,
          section: 'Menu Principal',
          label: 'Gateways',
          icon: 'credit-card',
          path: '/admin/gateways',
          order: 30,
        },
      ],
    },
    module: new Error('the gateways remote is down'),
  },
  {
    entry: {
      name: 'billing',
      paths: ['/admin/plans', '/admin/my-subscription'],
      widgets: { 'plans-list': './remote' },
      sidebar: [
        {
          ...item,
          section: 'Configurações',
          label: 'Planos',
          icon: 'tag',
          path: '/admin/plans',
          visibleWhen: 'no-plan',
        },
        {
          ...item,
          section: 'Conta',
          label: 'Minha Assinatura',
          icon: 'wallet',
          path: '/admin/my-subscription',
          order: 20,
          visibleWhen: 'plan',
        },
      ],
    },
    module: {
      routes: [
        { path: '/admin/plans', element: <h1>Planos</h1> },
        { path: '/admin/my-subscription', element: <h1>Minha assinatura</h1> },
      ],
      widgets: { 'plans-list': () => <section aria-label="Lista de planos" /> },
    },
  },
];
