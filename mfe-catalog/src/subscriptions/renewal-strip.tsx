import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import { errorMessage, isApiError, usePageVisible, useUserId } from '@trilho/portal';
import { Button, Card, formatDate, useToast } from '@trilho/ui';
import { FastForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SandboxFrame } from '../environment/sandbox-frame.tsx';
import { beginAttempt } from '../orders/attempt-keys.ts';
import { useAdvanceSubscriptionMutation, useGetSubscriptionQuery } from './subscription-page-api.ts';

const Panel = styled(Card)`
  overflow: hidden;
`;

/** How often, and for how long, a moved subscription is read again: its invoice comes by the gateway's events. */
const pollMs = 2_000;
const watchedMs = 12_000;

/** Whether the outcome is known, so that the next press is another order. */
const isSettled = (error: unknown): boolean =>
  isApiError(error) && error.status > 0 && error.status < 500 && error.error !== 'idempotency_in_flight';

/** Lets a merchant see the next charge of a subscription of the sandbox without waiting for its day. */
export function RenewalStrip({ subscription }: { subscription: PortalSubscriptionDetails }) {
  const { id, periodEnd, invoices, cancelAtPeriodEnd } = subscription;
  const args = { userId: useUserId(), environment: 'SANDBOX', id } as const;
  const { success, error: tellError } = useToast();
  const isVisible = usePageVisible();
  const [isWatched, setWatched] = useState(false);
  const [advance, { isLoading }] = useAdvanceSubscriptionMutation();
  useGetSubscriptionQuery(args, { pollingInterval: isWatched && isVisible ? pollMs : 0 });
  useEffect(() => {
    if (!isWatched) return;
    const timer = setTimeout(() => setWatched(false), watchedMs);
    return () => clearTimeout(timer);
  }, [isWatched]);

  const handleAdvance = async () => {
    const { key, settle } = beginAttempt('advance', { id, periodEnd, invoices: invoices.total });
    const answer = await advance({ ...args, idempotencyKey: key });
    if (!answer.error || isSettled(answer.error)) settle();
    if (answer.error) return tellError(errorMessage(answer.error));
    setWatched(true);
    success('Assinatura adiantada. A fatura chega em instantes.');
  };

  const what = cancelAtPeriodEnd ? 'o fim' : 'a próxima cobrança';
  return (
    <Panel padding={0}>
      <SandboxFrame
        label="Calendário da assinatura"
        words={`No sandbox você não precisa esperar até ${formatDate(periodEnd)}. Depois de adiantar, as datas são as do calendário dela.`}
      >
        <Button
          variant="secondary"
          size="sm"
          loading={isLoading}
          icon={<FastForward strokeWidth={1.75} aria-hidden />}
          onClick={() => void handleAdvance()}
        >
          Adiantar até {what}
        </Button>
      </SandboxFrame>
    </Panel>
  );
}
