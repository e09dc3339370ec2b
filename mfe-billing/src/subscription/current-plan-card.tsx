import type { OwnSubscription } from '@trilho/contracts/plan';
import {
  Badge,
  Card,
  CardHeader,
  DescriptionList,
  formatCurrency,
  formatDate,
  Stack,
  textStyle,
  token,
  VisuallyHidden,
} from '@trilho/ui';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { brandName, maskedNumber } from './card-labels.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: ${token.space[6]} ${token.space[10]};
`;

const Price = styled.p`
  ${textStyle.figure}
  span {
    font-size: 14px;
    font-weight: 450;
    letter-spacing: 0;
    color: ${token.color.muted};
  }
`;

const Features = styled.ul`
  display: grid;
  align-content: start;
  gap: ${token.space[3]};
`;

const Feature = styled.li<{ $enabled: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  color: ${({ $enabled }) => ($enabled ? token.color.text : token.color.muted)};
  svg {
    flex: none;
    color: ${({ $enabled }) => ($enabled ? token.color.brandText : token.color.faint)};
  }
`;

const facts = (plan: OwnSubscription) => [
  { term: 'Data de início', description: formatDate(plan.startDate, 'dd/MM/yy') },
  {
    term: 'Próxima renovação',
    description: plan.nextBillingDate ? formatDate(plan.nextBillingDate, 'dd/MM/yy') : 'Sem renovação',
  },
  { term: 'Frequência de cobrança', description: plan.chargeFrequency },
  {
    term: 'Método de pagamento',
    description: plan.paymentMethod
      ? `${maskedNumber(plan.paymentMethod)} · ${brandName(plan.paymentMethod)}`
      : 'Não informado',
  },
];

/** The current plan: price, dates, card and features. A past-due plan still works. */
export function CurrentPlanCard({ plan }: { plan: OwnSubscription }) {
  const isActive = plan.status === 'ACTIVE' || plan.status === 'PAST_DUE';
  return (
    <Card>
      <CardHeader
        title={plan.planName}
        description={plan.planDescription}
        actions={<Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Ativo' : 'Inativo'}</Badge>}
      />
      <Stack gap={6}>
        <Price>
          {formatCurrency(plan.price)} <span>por mês</span>
        </Price>
        <Columns>
          <DescriptionList items={facts(plan)} />
          <Features aria-label="Recursos do plano">
            {plan.features.map(({ name, enabled }) => (
              <Feature key={name} $enabled={enabled}>
                {enabled ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
                {name}
                {!enabled && <VisuallyHidden>(não incluído)</VisuallyHidden>}
              </Feature>
            ))}
          </Features>
        </Columns>
      </Stack>
    </Card>
  );
}
