import type { Environment } from '@trilho/contracts/common';
import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { paths, useUserId } from '@trilho/portal';
import { ButtonLink, Card, EmptyState } from '@trilho/ui';
import { Receipt } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useEnvironmentInAddress } from '../environment/use-screen-environment.ts';
import { type ListPage, shownPage } from '../lists/list-page.ts';
import { NothingFound } from '../lists/nothing-found.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { serverFilters } from './payment-filter-values.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentTable } from './payment-table.tsx';
import { paymentPageSize, useListPaymentsQuery } from './payments-api.ts';
import { dayOf } from './sao-paulo-days.ts';
import type { UsePaymentFilters } from './use-payment-filters.ts';

interface PaymentListProps {
  filters: UsePaymentFilters;
  environment: Environment;
}

/** The environment's payments, filtered and searched by the server over all of them, newest first. */
export function PaymentList({ filters, environment }: PaymentListProps) {
  const userId = useUserId();
  const [params] = useSearchParams();
  useEnvironmentInAddress();
  const query = serverFilters(filters.values, dayOf(new Date()));
  const load = useListPaymentsQuery(
    { userId, environment, ...query, cursor: params.get('cursor') ?? '' },
    { refetchOnMountOrArgChange: true },
  );
  const { page } = shownPage<ListPage<PortalPayment>>(load, environment);
  const payer = page?.content.find(({ customerId }) => customerId === query.customerId);

  return (
    <PagedList
      load={load}
      environment={environment}
      size={paymentPageSize}
      columns={7}
      toolbar={<PaymentFilters filters={filters} customer={payer?.customerName ?? payer?.customerEmail} />}
      empty={(hasOthers) =>
        filters.isFiltered || hasOthers ? (
          <NothingFound
            title="Nenhum pagamento encontrado"
            description="Nenhum pagamento deste ambiente corresponde à busca e aos filtros."
            onClear={filters.clear}
          />
        ) : (
          <NoPayments />
        )
      }
    >
      {(rows) => <PaymentTable rows={rows} environment={environment} />}
    </PagedList>
  );
}

function NoPayments() {
  return (
    <Card>
      <EmptyState
        icon={<Receipt strokeWidth={1.75} />}
        title="Nenhum pagamento ainda"
        description="Crie o primeiro com as chaves deste ambiente: uma chamada a POST /api/v1/payment/process basta, e ele aparece aqui."
        action={
          <>
            <ButtonLink to={paths.admin.documentation}>Ver documentação</ButtonLink>
            <ButtonLink to={paths.admin.keys} variant="secondary">
              Ver chaves de API
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}
