import type { OwnSubscription } from '@trilho/contracts/plan';
import { Button, Card, CardHeader, token } from '@trilho/ui';
import { styled } from 'styled-components';
import { CardBrand } from './card-brands.tsx';
import { brandName, cardExpiry, maskedNumber } from './card-labels.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]} ${token.space[4]};
`;

const TextBlock = styled.div`
  flex: 1 1 160px;
  min-width: 0;
  font-variant-numeric: tabular-nums;
`;

const Name = styled.p`
  font-weight: 600;
`;

const Muted = styled.p`
  color: ${token.color.muted};
`;

/** The plan's card. It can be changed here while the plan is active; a failed renewal has its own notice. */
export function PaymentMethodCard({ plan, onChange }: { plan: OwnSubscription; onChange: () => void }) {
  const { paymentMethod, status } = plan;
  return (
    <Card aria-label="Método de pagamento">
      <CardHeader
        title="Método de pagamento"
        description="O cartão em que a assinatura é cobrada"
        actions={
          <Button variant="secondary" size="sm" disabled={status !== 'ACTIVE'} onClick={onChange}>
            Alterar
          </Button>
        }
      />
      {paymentMethod ? (
        <Line>
          <CardBrand brand={paymentMethod.brand} size="lg" />
          <TextBlock>
            <Name>{brandName(paymentMethod)}</Name>
            <p>{maskedNumber(paymentMethod)}</p>
            <Muted>Validade {cardExpiry(paymentMethod)}</Muted>
          </TextBlock>
        </Line>
      ) : (
        <Muted>Nenhum cartão informado.</Muted>
      )}
    </Card>
  );
}
