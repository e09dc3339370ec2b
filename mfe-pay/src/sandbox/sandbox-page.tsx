import type { SandboxPayment } from '@trilho/contracts/payment-link';
import { isApiError, PageMeta, usePageVisible } from '@trilho/portal';
import { ErrorState, SkeletonCard } from '@trilho/ui';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { OrderSummary } from '../page/order-summary.tsx';
import { Outcome } from '../page/outcome.tsx';
import { PayLayout } from '../page/pay-layout.tsx';
import { SafetyLine } from '../page/safety-line.tsx';
import { type PlayedPayment, useGetSandboxPaymentQuery } from '../pay-api.ts';
import { isOver, pollMs } from '../waiting/poll.ts';
import { PlayPayer } from './play-payer.tsx';
import { SandboxOutcome } from './sandbox-outcome.tsx';

/** Reads the payment, and again while it can change. */
function usePlayedPayment(played: PlayedPayment) {
  const isVisible = usePageVisible();
  const [isWatched, setWatched] = useState(true);
  const query = useGetSandboxPaymentQuery(played, {
    pollingInterval: isWatched && isVisible ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isEnded = query.data !== undefined && isOver(query.data);
  useEffect(() => setWatched(!isEnded), [isEnded]);
  return query;
}

function UnknownPayment() {
  return (
    <Outcome
      tone="neutral"
      icon={<SearchX strokeWidth={1.75} aria-hidden />}
      title="Não encontramos este pagamento"
      isPageTitle
    >
      <p>Confira o endereço: ele vem inteiro no sandboxUrl do pagamento, e só existe no ambiente de teste.</p>
    </Outcome>
  );
}

const orderOf = (payment: SandboxPayment) => ({
  ...payment,
  merchantCnpj: null,
  environment: 'SANDBOX' as const,
});

/** `/pagar/sandbox/:id#token`: whoever tests an integration plays the payer of a Pix or a boleto here. */
export function SandboxPage() {
  const { id = '' } = useParams();
  const token = useLocation().hash.slice(1);
  const played = { paymentId: id, token };
  const { data: payment, error, refetch } = usePlayedPayment(played);
  if (payment) {
    return (
      <PayLayout order={<OrderSummary order={orderOf(payment)} />}>
        <PageMeta title="Pagar no sandbox" description="A página em que um teste faz o papel de quem paga." />
        {payment.status === 'requires_action' && payment.nextAction ? (
          <PlayPayer payment={payment} played={played} onPlayed={() => void refetch()} />
        ) : (
          <SandboxOutcome payment={payment} />
        )}
        <SafetyLine gateway={payment.gateway} />
      </PayLayout>
    );
  }
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 422);
  return (
    <PayLayout>
      {isUnknown && <UnknownPayment />}
      {error !== undefined && !isUnknown && (
        <ErrorState
          message="Não foi possível abrir o pagamento agora."
          onRetry={() => void refetch()}
          {...(isApiError(error) && error.requestId && { requestId: error.requestId })}
        />
      )}
      {error === undefined && <SkeletonCard lines={6} />}
    </PayLayout>
  );
}
