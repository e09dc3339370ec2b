import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import { SegmentedToggle, Stack, token } from '@trilho/ui';
import { FormikSelect } from '@trilho/ui/formik';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { RuleFormValues } from './rule-values.ts';
import { ShareFields } from './share-fields.tsx';

const Note = styled.p`
  color: ${token.color.muted};
`;

const kinds = [
  { value: 'gateway', label: 'Um gateway' },
  { value: 'split', label: 'Dividir' },
  { value: 'best_approval', label: 'Aprovação' },
] as const;

/** Where a rule sends its payments. */
export function TargetFields({ gateways }: { gateways: readonly GatewayType[] }) {
  const { values, setFieldValue } = useFormikContext<RuleFormValues>();
  const { target, gateway } = values;
  const known = gateway !== '' && !gateways.includes(gateway) ? [...gateways, gateway] : gateways;
  return (
    <Stack gap={3} align="stretch">
      <div>
        <SegmentedToggle
          label="Para onde vai"
          options={kinds}
          value={target}
          onChange={(next) => void setFieldValue('target', next)}
        />
      </div>
      {target === 'gateway' && (
        <FormikSelect
          name="gateway"
          label="Gateway"
          placeholder="Escolha"
          options={known.map((value) => ({ value, label: gatewayNames[value] }))}
        />
      )}
      {target === 'split' && <ShareFields />}
      {target === 'best_approval' && (
        <Note>
          Cada pagamento vai para o gateway que mais aprovou pagamentos seus parecidos nos últimos 30 dias.
          Uma parte pequena, de até 5%, continua testando os outros.
        </Note>
      )}
    </Stack>
  );
}
