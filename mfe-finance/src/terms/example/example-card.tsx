import type { AgreedTerms } from '@trilho/contracts/expected-settlement';
import { Card, CardHeader, media, SelectField, Stack, token } from '@trilho/ui';
import { CurrencyField } from '@trilho/ui/fields';
import { useState } from 'react';
import { styled } from 'styled-components';
import { gatewayIn, methodChoices, methodIn } from '../../filters/choices.ts';
import { useGatewayChoices } from '../../filters/use-gateway-choices.ts';
import { today } from '../../words/days.ts';
import { ExampleResult } from './example-result.tsx';
import { exampleOf } from './example-text.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Missing = styled.p`
  color: ${token.color.muted};
`;

export const installmentChoices = Array.from({ length: 24 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1x' : `${index + 1}x`,
}));

const first = { gateway: 'STRIPE', method: 'card', installments: '3' };

/** A sale of any amount, reckoned as the receivables are. */
export function ExampleCard({ agreed }: { agreed: AgreedTerms }) {
  const [amount, setAmount] = useState<number | null>(10_000);
  const [chosen, setChosen] = useState(first);
  const [gateway, method] = [gatewayIn(chosen.gateway), methodIn(chosen.method)];
  const isCard = method === 'card';
  const gateways = useGatewayChoices(chosen.gateway);
  const example =
    gateway && method && amount
      ? exampleOf(
          {
            gateway,
            method,
            amountMinor: amount,
            installments: isCard ? Number(chosen.installments) : 1,
            paidOn: today(),
          },
          agreed,
        )
      : undefined;
  const choose = (part: Partial<typeof first>) => setChosen({ ...chosen, ...part });
  return (
    <Card aria-label="Exemplo">
      <CardHeader title="Exemplo" description="Faça a conta de uma venda por estas condições." />
      <Stack gap={4}>
        <Fields>
          <CurrencyField label="Valor" value={amount} onValueChange={setAmount} />
          <SelectField
            label="Gateway"
            options={gateways}
            value={chosen.gateway}
            onChange={({ target }) => choose({ gateway: target.value })}
          />
          <SelectField
            label="Meio"
            options={methodChoices}
            value={chosen.method}
            onChange={({ target }) => choose({ method: target.value })}
          />
          <SelectField
            label="Parcelas"
            options={isCard ? installmentChoices : installmentChoices.slice(0, 1)}
            disabled={!isCard}
            value={isCard ? chosen.installments : '1'}
            onChange={({ target }) => choose({ installments: target.value })}
          />
        </Fields>
        {example && <ExampleResult example={example} />}
        {!example && (
          <Missing>
            {amount ? 'Não há condição para este gateway e meio.' : 'Informe um valor para fazer a conta.'}
          </Missing>
        )}
      </Stack>
    </Card>
  );
}
