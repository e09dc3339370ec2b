import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { methodWords } from '@trilho/contracts/method-names';
import type { GatewayFee } from '@trilho/contracts/routing';
import { Card, CardHeader, Grid, TextField, token } from '@trilho/ui';
import { CurrencyField } from '@trilho/ui/fields';
import { useState } from 'react';
import { styled } from 'styled-components';
import { feeOf, percentIn, percentShown, withFee } from './fee-values.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 84px 112px;
  align-items: center;
  gap: ${token.space[2]};
`;

interface FeesCardProps {
  fees: readonly GatewayFee[];
  gateways: readonly PortalGateway[];
  onChange: (fees: GatewayFee[]) => void;
}

/** What each gateway costs for each method, by which a replay estimates costs. */
export function FeesCard({ fees, gateways, onChange }: FeesCardProps) {
  const rows = gateways.flatMap(({ gateway, methods }) =>
    methods.map(({ type }) => ({ gateway, method: type })),
  );
  return (
    <Card aria-label="Tarifas">
      <CardHeader
        title="Tarifas"
        description="Quanto cada gateway cobra de você: um percentual e um valor fixo por pagamento. Servem só para estimar o custo."
      />
      <Grid min={320} gap={3}>
        {rows.map((key) => (
          <FeeRow
            key={`${key.gateway} ${key.method}`}
            fee={feeOf(fees, key) ?? { ...key, percent: 0, fixed: 0 }}
            onChange={(fee) => onChange(withFee(fees, fee))}
          />
        ))}
      </Grid>
    </Card>
  );
}

function FeeRow({ fee, onChange }: { fee: GatewayFee; onChange: (fee: GatewayFee) => void }) {
  const [typed, setTyped] = useState('');
  const name = `${gatewayNames[fee.gateway]}, ${methodWords[fee.method]}`;
  const said = percentIn(typed);
  // What is typed counts while it says the same, or nothing that can be read; discarding a draft changes the fee.
  const shown = said === null || said === fee.percent ? typed : percentShown(fee.percent);
  const change = (text: string) => {
    setTyped(text);
    const percent = percentIn(text);
    if (percent !== null) onChange({ ...fee, percent });
  };
  return (
    <Row>
      <span>{name}</span>
      <TextField
        hideLabel
        label={`Percentual, ${name}`}
        placeholder="0%"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => change(target.value)}
        {...(said === null && { error: 'De 0 a 100.' })}
      />
      <CurrencyField
        hideLabel
        label={`Valor fixo, ${name}`}
        value={fee.fixed === 0 ? null : fee.fixed}
        onValueChange={(fixed) => onChange({ ...fee, fixed: fixed ?? 0 })}
      />
    </Row>
  );
}
