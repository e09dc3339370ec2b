import type { OwnSubscription } from '@trilho/contracts/plan';
import { Button, Card, CardHeader, Divider, formatDate, Stack, textStyle, token } from '@trilho/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
`;

const TextBlock = styled.div`
  flex: 1 1 240px;
  min-width: 0;
`;

const Title = styled.h3`
  ${textStyle.body}
  font-weight: 600;
`;

const Note = styled.p`
  color: ${token.color.muted};
`;

interface OptionProps {
  title: string;
  children: ReactNode;
  button: (noteId: string) => ReactNode;
}

function Option({ title, children, button }: OptionProps) {
  const noteId = useId();
  return (
    <Line>
      <TextBlock>
        <Title>{title}</Title>
        <Note id={noteId}>{children}</Note>
      </TextBlock>
      {button(noteId)}
    </Line>
  );
}

/** Explains the refund eligibility (section 4) by date. The server decides it. */
const refundNote = ({ startDate, refundEligible }: OwnSubscription) =>
  refundEligible
    ? `Sua assinatura começou em ${formatDate(startDate)}, há menos de 7 dias: o valor pago é devolvido integralmente e o acesso termina na hora.`
    : `Sua assinatura começou em ${formatDate(startDate)}, há mais de 7 dias: o prazo para reembolso terminou.`;

interface CancellationCardProps {
  plan: OwnSubscription;
  onRefund: () => void;
  onCancelRenewal: () => void;
}

/** Offers the two cancellations of an active plan. */
export function CancellationCard({ plan, onRefund, onCancelRenewal }: CancellationCardProps) {
  return (
    <Card aria-label="Opções de cancelamento">
      <CardHeader
        title="Opções de cancelamento"
        description="Encerre a assinatura agora ou na próxima renovação"
      />
      <Stack gap={4}>
        <Option
          title="Cancelar com reembolso"
          button={(noteId) => (
            <Button
              variant="secondary"
              size="sm"
              disabled={!plan.refundEligible}
              aria-describedby={noteId}
              onClick={onRefund}
            >
              Cancelar com reembolso
            </Button>
          )}
        >
          {refundNote(plan)}
        </Option>
        <Divider />
        <Option
          title="Cancelar na próxima renovação"
          button={(noteId) => (
            <Button variant="secondary" size="sm" aria-describedby={noteId} onClick={onCancelRenewal}>
              Cancelar renovação automática
            </Button>
          )}
        >
          Você usa o plano até o fim do período pago e não é mais cobrado.
        </Option>
      </Stack>
    </Card>
  );
}
