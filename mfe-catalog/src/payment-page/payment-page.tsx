import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { formatCurrency, Page, PageHeader } from '@trilho/ui';
import { ReceiptText } from 'lucide-react';
import { useParams } from 'react-router';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { LoadFailure } from '../environment/load-failure.tsx';
import { isUnknownId, NotInEnvironment } from '../environment/not-in-environment.tsx';
import {
  environmentNames,
  useEnvironmentInAddress,
  useScreenEnvironment,
} from '../environment/use-screen-environment.ts';
import { isId } from '../ids.ts';
import { useBackLink } from '../lists/back-link.ts';
import { screens } from '../paths.ts';
import { paymentsApi } from '../payments/payments-api.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { usePayment } from './use-payment.ts';

/** `/admin/payments/:id`, for accounts with an active plan. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  const backLink = useBackLink(paths.admin.payments);
  const args = { userId, environment, id };
  const { currentData: known } = paymentsApi.endpoints.getPayment.useQueryState(args);
  return (
    <Page>
      <PageMeta
        title={known ? `Pagamento de ${formatCurrency(known.amount, known.currency)}` : 'Pagamento'}
        description="Tudo o que aconteceu com um pagamento."
      />
      <PlanRequired>
        {/* The key resets the state for another payment, so that no modal stays open. */}
        <Payment key={id} args={args} back={{ to: backLink, label: 'Pagamentos' }} />
      </PlanRequired>
    </Page>
  );
}

interface PaymentProps {
  args: EnvironmentOfUser & { id: string };
  back: { to: string; label: string };
}

function Payment({ args, back }: PaymentProps) {
  const { id, environment } = args;
  useEnvironmentInAddress();
  const { currentData: payment, error, isFetching, refetch } = usePayment(args);

  if (payment) return <PaymentDetails payment={payment} environment={environment} back={back} />;
  const isUnknown = !isId(id) || isUnknownId(error);
  if (!isUnknown && (!error || isFetching)) {
    return (
      <>
        <PageHeader title="Pagamento" back={back} />
        <PaymentSkeleton />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Pagamento" back={back} />
      {isUnknown ? (
        <NotInEnvironment
          icon={<ReceiptText strokeWidth={1.75} />}
          title="Pagamento não encontrado"
          description={`Nenhum pagamento do ambiente ${environmentNames[environment]} tem este ID. Confira o endereço ou procure na lista.`}
          list={{ to: back.to, label: 'Ver pagamentos' }}
          environment={environment}
          here={(where) => screens.payment.to(id, where)}
        />
      ) : (
        <LoadFailure error={error} environment={environment} onRetry={() => void refetch()} />
      )}
    </>
  );
}
