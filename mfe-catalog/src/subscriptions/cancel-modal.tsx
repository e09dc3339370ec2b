import type { ListedSubscription } from '@trilho/contracts/subscription';
import { useUserId } from '@trilho/portal';
import { Button, formatCurrency, formatDate, Modal, Stack, token } from '@trilho/ui';
import { Ban } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { refundableAmount } from './refundable-amount.ts';
import type { SubscriptionModalProps } from './subscription-modal-props.ts';
import { useGetSubscriptionQuery } from './subscription-page-api.ts';
import { useCancelSubscription } from './use-cancel-subscription.ts';

const Choice = styled.section`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  button {
    margin-top: ${token.space[1]};
  }
`;

const ChoiceTitle = styled.h3`
  font-size: 14px;
  line-height: 20px;
  font-weight: 620;
`;

const Note = styled.p`
  color: ${token.color.muted};
`;

interface OptionProps {
  title: string;
  /** What the option does, and why it is available or not. */
  notes: readonly string[];
  button: (noteId: string) => ReactNode;
}

function Option({ title, notes, button }: OptionProps) {
  const titleId = useId();
  const noteId = useId();
  return (
    <Choice aria-labelledby={titleId}>
      <ChoiceTitle id={titleId}>{title}</ChoiceTitle>
      <div id={noteId}>
        {notes.map((note) => (
          <Note key={note}>{note}</Note>
        ))}
      </div>
      {button(noteId)}
    </Choice>
  );
}

/** Explains the refund window (sections 4 and 9): at most 7 whole days, as the server counts them. */
function refundNotes(
  { startDate, refundEligible }: ListedSubscription,
  refund: { amount: number; currency: string } | null,
): string[] {
  const since = `Esta assinatura começou em ${formatDate(startDate)}`;
  if (!refundEligible) {
    return [`${since}, há mais de 7 dias: o prazo para cancelar com reembolso terminou.`];
  }
  if (refund?.amount === 0) {
    return ['Nada foi pago, e não há o que devolver. A assinatura termina imediatamente.'];
  }
  return [
    ...(refund ? [`O cliente recebe ${formatCurrency(refund.amount, refund.currency)} de volta.`] : []),
    'O valor pago é devolvido integralmente e a assinatura termina imediatamente. O reembolso é processado em 5-10 dias úteis.',
    `${since}, há menos de 7 dias.`,
  ];
}

function periodEndNotes({ nextBillingDate, cancelAtPeriodEnd }: ListedSubscription): string[] {
  if (cancelAtPeriodEnd) return ['O cancelamento no fim do período já está agendado.'];
  const until = nextBillingDate ? `, ${formatDate(nextBillingDate)}` : '';
  return [
    `O cliente continua usando até o fim do período de cobrança atual${until}. Não há renovação automática nem novas cobranças.`,
  ];
}

/** Offers the two cancellations of an active subscription. */
export function CancelModal({ open, subscription, environment, onClose }: SubscriptionModalProps) {
  const { cancel, busyWith } = useCancelSubscription(subscription, environment, onClose);
  const { customerName, planName, refundEligible, cancelAtPeriodEnd } = subscription;
  const userId = useUserId();
  const { currentData: data, isLoading } = useGetSubscriptionQuery(
    { userId, environment, id: subscription.id },
    { skip: !open || !refundEligible, refetchOnMountOrArgChange: true },
  );
  const amount = data ? refundableAmount(data) : null;
  const isUnpaid = refundEligible && amount === 0;
  const isBusy = busyWith !== null;
  return (
    <Modal
      open={open}
      title="Cancelar Assinatura"
      icon={<Ban strokeWidth={1.75} />}
      danger
      onClose={isBusy ? () => {} : onClose}
      footer={
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <Stack gap={4}>
        <p>
          Como você quer cancelar a assinatura de <strong>{customerName}</strong>
          {planName && ` (${planName})`}?
        </p>
        <Option
          title={isUnpaid ? 'Cancelar agora' : 'Cancelar com reembolso integral'}
          notes={refundNotes(subscription, data && amount !== null ? { ...data, amount } : null)}
          button={(noteId) => (
            <Button
              variant="secondary"
              size="sm"
              disabled={!refundEligible || isBusy || isLoading}
              loading={busyWith === 'refund'}
              aria-describedby={noteId}
              onClick={() => void cancel('refund')}
            >
              {isUnpaid ? 'Cancelar agora' : 'Cancelar com reembolso'}
            </Button>
          )}
        />
        <Option
          title="Cancelar no fim do período"
          notes={periodEndNotes(subscription)}
          button={(noteId) => (
            <Button
              variant="secondary"
              size="sm"
              disabled={cancelAtPeriodEnd || isBusy}
              loading={busyWith === 'period-end'}
              aria-describedby={noteId}
              onClick={() => void cancel('period-end')}
            >
              Cancelar no fim do período
            </Button>
          )}
        />
      </Stack>
    </Modal>
  );
}
