import type { GatewayType } from '@trilho/contracts/common';
import { gatewayName } from '@trilho/contracts/gateway-names';
import { Card, CardHeader, Stack } from '@trilho/ui';
import { CheckboxField } from '@trilho/ui/fields';
import { useState } from 'react';

interface AnticipationCardProps {
  gateways: readonly GatewayType[];
  anticipates: readonly GatewayType[];
  onChange: (anticipates: GatewayType[]) => Promise<void>;
}

/** At which gateways the merchant asked to get money before its day. Each box is saved when it is ticked. */
export function AnticipationCard({ gateways, anticipates, onChange }: AnticipationCardProps) {
  const [saving, setSaving] = useState<{ gateway: GatewayType; isOn: boolean }>();
  const toggle = async (gateway: GatewayType, isOn: boolean) => {
    if (saving) return;
    setSaving({ gateway, isOn });
    const others = anticipates.filter((one) => one !== gateway);
    await onChange(isOn ? [...others, gateway] : others);
    setSaving(undefined);
  };
  return (
    <Card aria-label="Antecipação automática">
      <CardHeader
        title="Antecipação automática"
        description="Marque os gateways em que você pediu para receber antes do prazo: neles o custo da antecipação é esperado, e nos outros ela aparece na Conciliação como não pedida."
      />
      <Stack gap={2} aria-busy={saving !== undefined}>
        {gateways.map((gateway) => (
          <CheckboxField
            key={gateway}
            label={gatewayName(gateway)}
            checked={saving?.gateway === gateway ? saving.isOn : anticipates.includes(gateway)}
            onChange={({ target }) => void toggle(gateway, target.checked)}
          />
        ))}
      </Stack>
    </Card>
  );
}
