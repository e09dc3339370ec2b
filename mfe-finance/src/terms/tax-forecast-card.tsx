import { Banner, Card, CardHeader, Stack } from '@trilho/ui';
import { CheckboxField } from '@trilho/ui/fields';
import { useState } from 'react';

interface TaxForecastCardProps {
  isOn: boolean;
  onChange: (isOn: boolean) => Promise<void>;
}

/** Whether CBS and IBS of new payments are forecast. The box is saved when it is ticked. */
export function TaxForecastCard({ isOn, onChange }: TaxForecastCardProps) {
  const [saving, setSaving] = useState<boolean>();
  const toggle = async (wanted: boolean) => {
    if (saving !== undefined) return;
    setSaving(wanted);
    await onChange(wanted);
    setSaving(undefined);
  };
  return (
    <Card aria-label="Previsão de split de tributos (CBS e IBS)">
      <CardHeader
        title="Previsão de split de tributos (CBS e IBS)"
        description="Mostra quanto pode ser separado como CBS e IBS do que os gateways liberam, pelos dados fiscais que você envia com cada pagamento."
      />
      <Stack gap={3} aria-busy={saving !== undefined}>
        <Banner tone="info" title="É uma previsão">
          Nenhum gateway é instruído a separar tributos, e nada muda no que você recebe. O cálculo é
          proporcional ao que você informa, e não consulta a Receita Federal nem o Comitê Gestor do IBS.
        </Banner>
        <CheckboxField
          label="Prever a CBS e o IBS dos próximos pagamentos"
          hint="Vale para os pagamentos criados com a previsão ligada. Os de antes ficam sem ela; ao desligar, as previsões já feitas seguem até o pagamento ser devolvido."
          checked={saving ?? isOn}
          onChange={({ target }) => void toggle(target.checked)}
        />
      </Stack>
    </Card>
  );
}
