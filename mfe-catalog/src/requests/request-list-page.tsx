import type { Environment } from '@trilho/contracts/common';
import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Page, PageHeader } from '@trilho/ui';
import { Terminal } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { dayOf } from '../payments/sao-paulo-days.ts';
import { RequestFilters, requestFilterNames, serverFilters } from './request-filters.tsx';
import { RequestTable } from './request-table.tsx';
import { requestPageSize, useListRequestsQuery } from './requests-api.ts';

/** `/admin/requests`, for accounts with an active plan. */
export function RequestListPage() {
  const [environment] = useScreenEnvironment();
  return (
    <Page>
      <PageMeta title="Requisições" description="Cada chamada dos seus servidores à API, por 30 dias." />
      <PageHeader
        title="Requisições"
        description="Cada chamada à API, guardada por 30 dias"
        actions={<ScreenEnvironmentToggle />}
      />
      <PlanRequired>
        <RequestList environment={environment} />
      </PlanRequired>
    </Page>
  );
}

/** The environment's requests, filtered and searched by the server over all of them, newest first. */
function RequestList({ environment }: { environment: Environment }) {
  const userId = useUserId();
  const [params] = useSearchParams();
  const filters = useUrlFilters(requestFilterNames);
  useEnvironmentInAddress();
  const query = serverFilters(filters.values, dayOf(new Date()));
  const load = useListRequestsQuery(
    { userId, environment, ...query, cursor: params.get('cursor') ?? '' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      load={load}
      environment={environment}
      size={requestPageSize}
      columns={5}
      toolbar={<RequestFilters filters={filters} />}
      empty={(hasOthers) =>
        filters.isFiltered || hasOthers ? (
          <NothingFound
            title="Nenhuma requisição encontrada"
            description="Nenhuma requisição dos últimos 30 dias corresponde à busca e aos filtros."
            onClear={filters.clear}
          />
        ) : (
          <NoRequests />
        )
      }
    >
      {(rows) => <RequestTable rows={rows} environment={environment} />}
    </PagedList>
  );
}

function NoRequests() {
  return (
    <Card>
      <EmptyState
        icon={<Terminal strokeWidth={1.75} />}
        title="Nenhuma requisição ainda"
        description="Cada chamada que o seu servidor fizer com as chaves deste ambiente aparece aqui, com o que foi enviado e respondido."
        action={<ButtonLink to={paths.admin.keys}>Fazer a primeira chamada</ButtonLink>}
      />
    </Card>
  );
}
