import { PageMeta, PlanRequired } from '@trilho/portal';
import { Page, PageHeader, usePhone } from '@trilho/ui';
import { CreateButton } from '../creation/create-button.tsx';
import { ScreenEnvironmentToggle } from '../environment/screen-environment-toggle.tsx';
import { useScreenEnvironment } from '../environment/use-screen-environment.ts';
import { ExportButton } from '../export/export-button.tsx';
import { SurplusList } from '../surpluses/surplus-list.tsx';
import { serverFilters } from './payment-filter-values.ts';
import { PaymentList } from './payment-list.tsx';
import { dayOf } from './sao-paulo-days.ts';
import { usePaymentFilters } from './use-payment-filters.ts';

/** `/admin/payments`, for accounts with an active plan. */
export function PaymentListPage() {
  const [environment] = useScreenEnvironment();
  const isPhone = usePhone();
  const filters = usePaymentFilters();
  return (
    <Page>
      <PageMeta title="Pagamentos" description="Acompanhe cada pagamento e reembolse o que for preciso." />
      <PageHeader
        title="Pagamentos"
        description={isPhone ? undefined : 'Acompanhe cada pagamento e reembolse o que for preciso'}
        actions={
          <>
            <ExportButton
              list="payments"
              environment={environment}
              filters={serverFilters(filters.values, dayOf(new Date()))}
            />
            <ScreenEnvironmentToggle />
            <CreateButton kind="charge" environment={environment} fromAddress />
          </>
        }
      />
      <PlanRequired>
        <SurplusList environment={environment} />
        <PaymentList filters={filters} environment={environment} />
      </PlanRequired>
    </Page>
  );
}
