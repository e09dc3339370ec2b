import type { PayerLink } from '@trilho/contracts/payment-link';
import { isApiError, PageMeta, usePageVisible } from '@trilho/portal';
import { ErrorState, SkeletonCard } from '@trilho/ui';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useAttempt } from '../attempt/use-attempt.ts';
import type { PayFormValues } from '../fields/pay-form-schema.ts';
import { PayForm } from '../form/pay-form.tsx';
import { useGetPayerLinkQuery } from '../pay-api.ts';
import { pollMs } from '../waiting/poll.ts';
import { ClosedLink } from './closed-link.tsx';
import { Confirming } from './confirming.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Outcome } from './outcome.tsx';
import { OwnPaymentView } from './own-payment.tsx';
import { PayLayout } from './pay-layout.tsx';
import { SafetyLine } from './safety-line.tsx';

/** `/pagar/:id`: whoever has a link pays here, on any phone, without an account. */
export function PayPage() {
  const { id } = useParams();
  if (id) return <LinkPage key={id} id={id} />;
  return (
    <PayLayout>
      <UnknownLink />
    </PayLayout>
  );
}

/** The address is of no link: it was cut, or mistyped. */
function UnknownLink() {
  return (
    <Outcome
      tone="neutral"
      icon={<SearchX strokeWidth={1.75} aria-hidden />}
      title="Não encontramos este link"
      isPageTitle
    >
      <p>Confira o endereço com quem o enviou a você.</p>
    </Outcome>
  );
}

/** Reads the link, and again while somebody else's payment of it waits. */
function useLink(id: string) {
  const isVisible = usePageVisible();
  const [isWatched, setWatched] = useState(false);
  const query = useGetPayerLinkQuery(id, {
    pollingInterval: isWatched && isVisible ? pollMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isWaiting = query.data?.status === 'waiting';
  useEffect(() => setWatched(isWaiting), [isWaiting]);
  return query;
}

function LinkPage({ id }: { id: string }) {
  const { data: link, error, refetch } = useLink(id);
  if (link) {
    return (
      <PayLayout order={<OrderSummary order={link} until={link.status === 'open' ? link.expiresAt : null} />}>
        <PageMeta
          title={link.description}
          description="Pague por Pix, boleto ou cartão, numa página segura."
        />
        <Payment link={link} onChanged={refetch} />
        <SafetyLine gateway={link.gateway} />
      </PayLayout>
    );
  }
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 422);
  return (
    <PayLayout>
      {isUnknown && <UnknownLink />}
      {error !== undefined && !isUnknown && (
        <ErrorState
          message="Não foi possível abrir o link agora."
          onRetry={refetch}
          {...(isApiError(error) && error.requestId && { requestId: error.requestId })}
        />
      )}
      {error === undefined && <SkeletonCard lines={6} />}
    </PayLayout>
  );
}

/** Where this browser stands with a link: the form, what it sent, or what it began. */
function Payment({ link, onChanged }: { link: PayerLink; onChanged: () => void }) {
  const { attempt, sending, refusal, submit, resend, restart } = useAttempt(link.id);
  const [draft, setDraft] = useState<PayFormValues | null>(null);

  // What was refused, or begun, may have changed what the link takes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state asks anew
  useEffect(() => {
    if (attempt?.state === 'begun' || refusal) onChanged();
  }, [attempt, refusal]);

  if (attempt?.state === 'begun') {
    const { paymentId, token, email, installmentText } = attempt;
    return (
      <OwnPaymentView
        own={{ linkId: link.id, paymentId, token }}
        email={email}
        installmentText={installmentText}
        link={link}
        onRestart={restart}
      />
    );
  }
  if (sending === 'unsure') return <Confirming onRetry={resend} />;
  // While it is being sent, the filled form stays in sight.
  if (attempt && !draft) return <Confirming />;
  if (link.status !== 'open' && !attempt) return <ClosedLink link={link} />;
  return (
    <PayForm
      link={link}
      draft={draft}
      refusal={refusal}
      isSending={sending === 'sending'}
      onSubmit={async (input, values, installmentText) => {
        setDraft(values);
        await submit(input, installmentText);
      }}
    />
  );
}
