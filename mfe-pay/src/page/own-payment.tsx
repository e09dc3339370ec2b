import type { PayerLink, PayerPayment } from '@trilho/contracts/payment-link';
import { type ApiError, isApiError, usePageVisible } from '@trilho/portal';
import { Banner, Button, formatCurrency, SkeletonCard } from '@trilho/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type OwnPayment, useCancelPayerPaymentMutation, useGetPayerPaymentQuery } from '../pay-api.ts';
import { BoletoPanel } from '../waiting/boleto-panel.tsx';
import { PixPanel } from '../waiting/pix-panel.tsx';
import { isOver, pollMs } from '../waiting/poll.ts';
import { WaitingCard } from '../waiting/waiting-card.tsx';
import { Confirming } from './confirming.tsx';
import { AtBank, AtPayPal } from './elsewhere.tsx';
import { Paid } from './paid.tsx';
import { SandboxPayer } from './sandbox-payer.tsx';

interface OwnPaymentViewProps {
  own: OwnPayment;
  email: string;
  /** What the chosen instalments cost, where this tab knows it. */
  installmentText: string | undefined;
  link: PayerLink;
  /** Lets another way to pay be chosen; says why, unless the payer wanted it. */
  onRestart: (refusal?: ApiError) => void;
}

/** A payment that ended without money, as a refusal of the form. */
const refusalOf = ({ status, failureMessage }: PayerPayment): ApiError => ({
  status: 422,
  error: 'payment_failed',
  message:
    failureMessage ??
    (status === 'canceled'
      ? 'O pagamento foi cancelado. Nada foi cobrado.'
      : 'O pagamento não foi concluído. Nada foi cobrado.'),
  validationErrors: [],
});

function useOwnPayment(own: OwnPayment) {
  const isVisible = usePageVisible();
  const [isWatched, setWatched] = useState(true);
  const query = useGetPayerPaymentQuery(own, {
    pollingInterval: isWatched && isVisible ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isEnded = query.data !== undefined && isOver(query.data);
  useEffect(() => setWatched(!isEnded), [isEnded]);
  return query;
}

/** The payment that this browser began: it follows it to its end. */
export function OwnPaymentView({ own, email, installmentText, link, onRestart }: OwnPaymentViewProps) {
  const { data: payment, error } = useOwnPayment(own);
  const [cancel, { isLoading: isCanceling }] = useCancelPayerPaymentMutation();
  const [problem, setProblem] = useState('');
  const restart = useEffectEvent(onRestart);
  const status = payment?.status;
  const isLost = payment === undefined && isApiError(error) && error.status === 404;

  useEffect(() => {
    if (isLost) restart();
    if (payment && (status === 'failed' || status === 'canceled')) restart(refusalOf(payment));
  }, [isLost, payment, status]);

  const handleOtherWay = async () => {
    setProblem('');
    const answer = await cancel(own);
    if (answer.data?.status === 'canceled') onRestart();
    else if (isApiError(answer.error)) setProblem(answer.error.message);
  };

  if (!payment) return <SkeletonCard lines={5} />;
  if (status === 'succeeded') {
    return (
      <Paid
        payment={payment}
        email={email}
        installmentText={installmentText}
        onAgain={link.status === 'open' ? () => onRestart() : null}
      />
    );
  }
  const { nextAction, expiresAt } = payment;
  if (status !== 'requires_action' || !nextAction) return <Confirming />;
  const otherWay = (
    <>
      {problem && (
        <Banner tone="danger" title="Não foi possível trocar">
          {problem}
        </Banner>
      )}
      <Button variant="ghost" loading={isCanceling} onClick={handleOtherWay}>
        Pagar de outro jeito
      </Button>
    </>
  );
  if (nextAction.type === 'redirect') {
    return payment.method === 'paypal' ? (
      <AtPayPal url={nextAction.url}>{otherWay}</AtPayPal>
    ) : (
      <AtBank url={nextAction.url} />
    );
  }
  return (
    <WaitingCard
      title={`Pague ${formatCurrency(payment.amount)} ${nextAction.type === 'pix' ? 'com Pix' : 'por boleto'}`}
      focus
      action={
        <>
          {/* An API of before this remote tells of no steps. */}
          {payment.payerSteps?.includes('pay') && <SandboxPayer own={own} />}
          {otherWay}
        </>
      }
    >
      {nextAction.type === 'pix' ? (
        <PixPanel
          qrCode={nextAction.qrCode}
          expiresAt={expiresAt}
          merchantName={link.merchantName}
          amount={payment.amount}
        />
      ) : (
        <BoletoPanel line={nextAction.line} pdfUrl={nextAction.pdfUrl} expiresAt={expiresAt} />
      )}
    </WaitingCard>
  );
}
