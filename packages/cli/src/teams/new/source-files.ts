import type { RemoteNames } from './remote-names.ts';

/** Path → text of the sources of a new remote: one screen with its call, mocks and test. */
export function buildSourceFiles({ name, type, value, title }: RemoteNames): Record<string, string> {
  const page = `import { ${type}Page } from './${name}/${name}-page.tsx';`;
  const paths = `import { ${value}Path } from './paths.ts';`;
  // Sorted by file, as lint wants them.
  const imports = name < 'paths' ? [page, paths] : [paths, page];
  return {
    'src/remote.tsx': `import type { RemoteModule } from '@trilho/portal';
${imports.join('\n')}

export default {
  routes: [{ path: ${value}Path, element: <${type}Page /> }],
  widgets: {},
} satisfies RemoteModule;
`,
    'src/standalone.tsx': `import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { ${value}Handlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

await runStandalone({ routes: remote.routes, handlers: () => ${value}Handlers() });
`,
    'src/paths.ts': `/** The screen of this remote; \`portal.json\` declares it too. */
export const ${value}Path = '/admin/${name}';
`,
    [`src/${name}-api.ts`]: `import type { Environment } from '@trilho/contracts/common';
import type { PortalCustomerPage } from '@trilho/contracts/portal-customer';
import { api } from '@trilho/portal';

/** The calls of this remote, in the portal's one API: it adds the session and reports errors. */
export const ${value}Api = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many customers the merchant has in an environment. */
    count${type}Customers: build.query<number, { userId: string; environment: Environment }>({
      query: (params) => ({ url: '/portal/customers', params: { ...params, size: 1 } }),
      transformResponse: ({ totalElements }: PortalCustomerPage) => totalElements,
    }),
  }),
});

export const { useCount${type}CustomersQuery } = ${value}Api;
`,
    'src/mocks/handlers.ts': `import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** The remote's calls, answered in the page: for tests, and for \`npm run dev\`. */
export function ${value}Handlers(customers = 12): RequestHandler[] {
  const page = {
    content: [],
    totalElements: customers,
    hasMoreThanTotal: false,
    hasNext: false,
    hasPrevious: false,
    nextCursor: null,
    previousCursor: null,
    pageNumber: 1,
  };
  return [
    http.get(apiUrl('/portal/customers'), () =>
      HttpResponse.json({ status: 200, message: 'Success', data: page }),
    ),
  ];
}
`,
    [`src/${name}/${name}-page.tsx`]: `import { errorMessage, isApiError, PageMeta, useEnvironment, useUserId } from '@trilho/portal';
import {
  Card,
  EmptyState,
  EnvironmentToggle,
  ErrorState,
  Figure,
  Page,
  PageHeader,
  Skeleton,
} from '@trilho/ui';
import { Users } from 'lucide-react';
import { useCount${type}CustomersQuery } from '../${name}-api.ts';

/** \`/admin/${name}\`: the screen that this remote adds to the portal. */
export function ${type}Page() {
  const [environment, setEnvironment] = useEnvironment();
  return (
    <Page>
      <PageMeta title="${title}" description="${title} do estabelecimento." />
      <PageHeader
        title="${title}"
        description="Um resumo dos clientes de cada ambiente"
        actions={<EnvironmentToggle value={environment} onChange={setEnvironment} />}
      />
      <Customers />
    </Page>
  );
}

function Customers() {
  const [environment] = useEnvironment();
  const query = { userId: useUserId(), environment };
  const { data, error, refetch } = useCount${type}CustomersQuery(query);
  if (error) {
    return (
      <ErrorState
        message={errorMessage(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton height={96} />;
  if (data === 0) {
    return (
      <EmptyState
        icon={<Users strokeWidth={1.75} />}
        title="Nenhum cliente neste ambiente"
        description="Os clientes aparecem aqui depois da primeira venda."
      />
    );
  }
  return (
    <Card>
      <Figure label="Clientes" value={String(data)} />
    </Card>
  );
}
`,
    [`src/${name}/${name}-page.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { ${value}Handlers } from '../mocks/handlers.ts';
import { ${value}Path } from '../paths.ts';
import remote from '../remote.tsx';

function open(customers?: number) {
  server.use(...${value}Handlers(customers));
  return renderAt(remote.routes, ${value}Path);
}

describe('${title}', () => {
  test('shows how many customers the environment has', async () => {
    open(37);
    expect(await screen.findByText('37')).toBeVisible();
  });

  test('says that there is none yet', async () => {
    open(0);
    expect(await screen.findByText('Nenhum cliente neste ambiente')).toBeVisible();
  });

  test('offers to try again after a failure', async () => {
    server.use(...${value}Handlers(37));
    server.use(http.get(apiUrl('/portal/customers'), () => fail(500, 'x'), { once: true }));
    const { user } = renderAt(remote.routes, ${value}Path);
    await user.click(await screen.findByRole('button', { name: 'Entendi' }));
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('37')).toBeVisible();
  });
});
`,
  };
}
