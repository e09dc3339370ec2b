import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { Banner, Mono } from '@trilho/ui';
import { reasonText } from './decline-reason-text.ts';

/** What to do about a declined card. */
export const adviceText: Record<DeclineAdvice, string> = {
  retry_later: 'O mesmo cartão pode dar certo mais tarde: tente de novo em alguns instantes.',
  other_card: 'Peça outro cartão ao cliente.',
  stop: 'Não tente cobrar este cartão de novo.',
};

/** Why a payment was declined, and what to do about it. */
export function DeclineBanner({ payment }: { payment: PortalPaymentDetails }) {
  const { status, declineCode, advice, failureCode, failureMessage } = payment;
  if (status === 'failed' && failureCode === 'expired') return <Banner tone="info">{failureMessage}</Banner>;
  if (!declineCode && !failureMessage) return null;
  // A payment that succeeded later may have an earlier decline.
  const hasSucceeded = status === 'succeeded';
  const reason = declineCode ? reasonText(declineCode) : 'Falha no pagamento';
  return (
    <Banner
      tone={hasSucceeded ? 'info' : 'danger'}
      title={hasSucceeded ? `Recusado antes de ser aprovado: ${reason}` : `Recusado: ${reason}`}
    >
      {failureMessage} {!hasSucceeded && advice && adviceText[advice]}
      {declineCode && (
        <>
          {' '}
          <Mono>{declineCode}</Mono>
        </>
      )}
    </Banner>
  );
}
