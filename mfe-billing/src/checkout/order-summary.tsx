import { Badge, Card, CardHeader, Divider, formatCurrency, Money, Stack, token } from '@trilho/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { readSelectedPlan } from '../premium-plan.ts';

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[4]};
`;

const Total = styled(Line)`
  font-size: 16px;
  line-height: 24px;
  font-weight: 650;
`;

const Muted = styled.span`
  color: ${token.color.muted};
`;

const Name = styled.p`
  font-weight: 600;
`;

/** The plan being bought and its price. */
export function OrderSummary() {
  const { name, priceMinor } = readSelectedPlan();
  const price = formatCurrency(priceMinor);
  return (
    <Card as="aside" aria-label="Resumo do pedido">
      <CardHeader title="Resumo do pedido" />
      <Stack gap={4}>
        <div>
          <Name>{name}</Name>
          <Muted>Cobrança Mensal</Muted>
        </div>
        <Divider />
        <Line>
          <Muted>Valor do plano</Muted>
          <Money>{price}</Money>
        </Line>
        <Divider />
        <Total>
          <span>Total</span>
          <Money>{price}</Money>
        </Total>
        <div>
          <Badge tone="success" icon={<Lock strokeWidth={2} aria-hidden />}>
            PAGAMENTO 100% SEGURO
          </Badge>
        </div>
      </Stack>
    </Card>
  );
}
