import type { Environment } from '@trilho/contracts/common';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { Card, Figure, formatCurrency, Stack } from '@trilho/ui';
import { UserRoundX } from 'lucide-react';
import { dayText } from '../customers/customer-labels.ts';
import { Figures } from '../details/figures.ts';
import { LoadFailure } from '../environment/load-failure.tsx';
import { isUnknownId, NotInEnvironment } from '../environment/not-in-environment.tsx';
import { environmentNames } from '../environment/use-screen-environment.ts';
import { isId } from '../ids.ts';
import { screens } from '../paths.ts';
import { Columns } from './customer-columns.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerSkeleton } from './customer-skeleton.tsx';
import { CustomerTabs } from './customer-tabs.tsx';

interface CustomerDetailsProps {
  load: {
    currentData?: PortalCustomerDetails;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Id of the customer. */
  id: string;
  environment: Environment;
  backLink: string;
}

/** Everything about one customer, or why it cannot be shown. */
export function CustomerDetails({ load, id, environment, backLink }: CustomerDetailsProps) {
  const { currentData: customer, error, isFetching, refetch } = load;
  if (customer) {
    return (
      <Stack>
        <CustomerFigures customer={customer} />
        <Columns>
          <CustomerTabs customer={customer} environment={environment} />
          <CustomerFacts customer={customer} />
        </Columns>
      </Stack>
    );
  }
  const isUnknown = !isId(id) || isUnknownId(error);
  if (!isUnknown && (!error || isFetching)) return <CustomerSkeleton />;
  if (isUnknown) {
    return (
      <NotInEnvironment
        icon={<UserRoundX strokeWidth={1.75} />}
        title="Cliente não encontrado"
        description={`Nenhum cliente do ambiente ${environmentNames[environment]} tem este ID. Ele pode ter sido excluído ou ser do outro ambiente.`}
        list={{ to: backLink, label: 'Ver clientes' }}
        environment={environment}
        here={(chosen) => screens.customer.to(id, chosen)}
      />
    );
  }
  return <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />;
}

function CustomerFigures({
  customer: { paid, paidByInvoices, refunded, activeSubscriptions, lastPaymentAt },
}: {
  customer: PortalCustomerDetails;
}) {
  return (
    <Card aria-label="Resumo">
      <Figures>
        <Figure
          label="Total pago"
          value={formatCurrency(paid)}
          note={
            paidByInvoices > 0
              ? `${formatCurrency(paid - paidByInvoices)} em pagamentos e ${formatCurrency(paidByInvoices)} em faturas`
              : undefined
          }
        />
        <Figure label="Total reembolsado" value={formatCurrency(refunded)} />
        <Figure label="Assinaturas ativas" value={activeSubscriptions.toLocaleString('pt-BR')} />
        <Figure label="Último pagamento" value={dayText(lastPaymentAt)} />
      </Figures>
    </Card>
  );
}
