import { PageMeta, PlanRequired, paths, useUserId } from '@trilho/portal';
import { Page, PageHeader } from '@trilho/ui';
import { ReceiptText } from 'lucide-react';
import { useParams } from 'react-router';
import { LoadFailure } from '../environment/load-failure.tsx';
import { isUnknownId, NotInEnvironment } from '../environment/not-in-environment.tsx';
import {
  environmentNames,
  useEnvironmentInAddress,
  useScreenEnvironment,
} from '../environment/use-screen-environment.ts';
import { useWayBack } from '../lists/way-back.ts';
import { screens } from '../paths.ts';
import { isId } from './ids.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { usePayment } from './use-payment.ts';

/** `/admin/payments/:id`, for accounts with an active plan. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const wayBack = useWayBack(paths.admin.payments);
  return (
    <Page>
      <PageMeta title="Pagamento" description="Tudo o que aconteceu com um pagamento." />
      <PlanRequired>
        {/* Another payment begins afresh: no modal of the one before stays open. */}
        <Payment key={id} id={id} back={{ to: wayBack, label: 'Pagamentos' }} />
      </PlanRequired>
    </Page>
  );
}

interface PaymentProps {
  id: string;
  back: { to: string; label: string };
}

function Payment({ id, back }: PaymentProps) {
  const userId = useUserId();
  const [environment] = useScreenEnvironment();
  useEnvironmentInAddress();
  const { currentData: payment, error, isFetching, refetch } = usePayment({ userId, environment, id });

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
