import type { Environment } from '@trilho/contracts/common';
import { paths, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState } from '@trilho/ui';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useEnvironmentInAddress } from '../environment/use-screen-environment.ts';
import { ListFilters } from '../filters/list-filters.tsx';
import { searchText } from '../filters/search-text.ts';
import type { UrlFilters } from '../filters/use-url-filters.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { CustomerTable } from './customer-table.tsx';
import { customerPageSize, useListCustomersQuery } from './customers-api.ts';

interface CustomerListProps {
  filters: UrlFilters<'search'>;
  environment: Environment;
}

/** The environment's customers, searched by the server over all of them, newest first. */
export function CustomerList({ filters, environment }: CustomerListProps) {
  const userId = useUserId();
  const [params] = useSearchParams();
  useEnvironmentInAddress();
  const load = useListCustomersQuery(
    { userId, environment, search: searchText(filters.values.search), cursor: params.get('cursor') ?? '' },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <PagedList
      load={load}
      environment={environment}
      size={customerPageSize}
      columns={6}
      toolbar={
        <ListFilters filters={filters} what="clientes" placeholder="Buscar por nome, e-mail ou ID..." />
      }
      empty={(hasOthers) =>
        filters.isFiltered || hasOthers ? (
          <NothingFound
            title="Nenhum cliente encontrado"
            description="Nenhum cliente deste ambiente corresponde à busca."
            onClear={filters.clear}
          />
        ) : (
          <NoCustomers />
        )
      }
    >
      {(rows) => <CustomerTable rows={rows} environment={environment} />}
    </PagedList>
  );
}

function NoCustomers() {
  return (
    <Card>
      <EmptyState
        icon={<Users strokeWidth={1.75} />}
        title="Nenhum cliente ainda"
        description="Os clientes que a sua loja criar pela API, ou você aqui, aparecem nesta lista com cartões, pagamentos e assinaturas."
        action={<ButtonLink to={paths.admin.documentation}>Ver documentação</ButtonLink>}
      />
    </Card>
  );
}
