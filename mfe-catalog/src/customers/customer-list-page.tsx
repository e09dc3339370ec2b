import { PageMeta, PlanRequired } from '@trilho/portal';
import { Page, PageHeader, usePhone } from '@trilho/ui';
import { CreateButton } from '../creation/create-button.tsx';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { searchText } from '../filters/search-text.ts';
import { useUrlFilters } from '../filters/use-url-filters.ts';
import { CustomerList } from './customer-list.tsx';

const filterNames = ['search'] as const;

/** `/admin/customers`, for accounts with an active plan. */
export function CustomerListPage() {
  const [environment] = useScreenEnvironment();
  const isPhone = usePhone();
  const filters = useUrlFilters(filterNames);
  return (
    <Page>
      <PageMeta title="Clientes" description="Quem compra de você: cartões, pagamentos e assinaturas." />
      <PageHeader
        title="Clientes"
        description={isPhone ? undefined : 'Quem compra de você, com cartões, pagamentos e assinaturas'}
        actions={
          <>
            <ExportButton
              list="customers"
              environment={environment}
              filters={{ search: searchText(filters.values.search) }}
            />
            <ScreenEnvironmentToggle />
            <CreateButton kind="customer" environment={environment} fromAddress />
          </>
        }
      />
      <PlanRequired>
        <CustomerList filters={filters} environment={environment} />
      </PlanRequired>
    </Page>
  );
}
