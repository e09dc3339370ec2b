import type { Environment } from '@trilho/contracts/common';
import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState, Page, PageHeader, usePhone } from '@trilho/ui';
import { ReceiptText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useEnvironmentInAddress, useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { type UrlFilters, useUrlFilters } from '../filters/use-url-filters.ts';
import { shownPage } from '../lists/list-page.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { dayOf } from '../payments/sao-paulo-days.ts';
import {
  type InvoiceFilterName,
  InvoiceFilters,
  invoiceFilterNames,
  serverFilters,
} from './invoice-filters.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { invoicePageSize, useListInvoicesQuery } from './invoices-api.ts';

/** `/admin/invoices`, for accounts with an active plan. */
export function InvoiceListPage() {
  const [environment] = useScreenEnvironment();
  const isPhone = usePhone();
  const filters = useUrlFilters(invoiceFilterNames);
  return (
    <Page>
      <PageMeta title="Faturas" description="O que as assinaturas dos seus clientes cobraram." />
      <PageHeader
        title="Faturas"
        description={isPhone ? undefined : 'O que as assinaturas dos seus clientes cobraram'}
        actions={
          <>
            <ExportButton
              list="invoices"
              environment={environment}
              filters={serverFilters(filters.values, dayOf(new Date()))}
            />
            <ScreenEnvironmentToggle />
          </>
        }
      />
      <PlanRequired>
        <InvoiceList filters={filters} environment={environment} />
      </PlanRequired>
    </Page>
  );
}

interface InvoiceListProps {
  filters: UrlFilters<InvoiceFilterName>;
  environment: Environment;
}

/** The environment's invoices, filtered and searched by the server over all of them, newest first. */
function InvoiceList({ filters, environment }: InvoiceListProps) {
  const userId = useUserId();
  const [params] = useSearchParams();
  useEnvironmentInAddress();
  const query = serverFilters(filters.values, dayOf(new Date()));
  const load = useListInvoicesQuery(
    { userId, environment, ...query, cursor: params.get('cursor') ?? '' },
    { refetchOnMountOrArgChange: true },
  );
  const [first] = shownPage(load, environment).page?.content ?? [];

  return (
    <PagedList
      load={load}
      environment={environment}
      size={invoicePageSize}
      columns={7}
      toolbar={
        <InvoiceFilters
          filters={filters}
          customer={first?.customerName ?? first?.customerEmail}
          plan={first?.planName}
        />
      }
      empty={(hasOthers) =>
        filters.isFiltered || hasOthers ? (
          <NothingFound
            title="Nenhuma fatura encontrada"
            description="Nenhuma fatura deste ambiente corresponde à busca e aos filtros."
            onClear={filters.clear}
          />
        ) : (
          <NoInvoices />
        )
      }
    >
      {(rows) => <InvoiceTable rows={rows} environment={environment} />}
    </PagedList>
  );
}

function NoInvoices() {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText strokeWidth={1.75} />}
        title="Nenhuma fatura ainda"
        description="Cada cobrança de uma assinatura gera uma fatura, que aparece aqui com a sua situação."
        action={<ButtonLink to={paths.admin.subscriptions}>Ver assinaturas</ButtonLink>}
      />
    </Card>
  );
}
