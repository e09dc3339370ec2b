import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify, usePlanGate, useUserId } from '@trilho/portal';
import { Card, CardHeader, EnvironmentBadge } from '@trilho/ui';
import { cardProvider } from '../gateways/providers.tsx';
import { useSavePaymentConfigMutation } from '../gateways-api.ts';
import { ConfigForm } from './config-form.tsx';
import type { ConfigFormValues } from './config-form-schema.ts';

interface ConfigPanelProps {
  environment: Environment;
  config: PaymentConfig | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form of an environment's keys, saved behind the plan gate. */
export function ConfigPanel({ environment, config, onCancel, onSaved }: ConfigPanelProps) {
  const userId = useUserId();
  const gate = usePlanGate();
  const notify = useNotify();
  const [save] = useSavePaymentConfigMutation();

  const handleSubmit = async (keys: ConfigFormValues) => {
    const answer = await gate(() => save({ userId, environment, ...keys }));
    if (!answer || answer.error) return;
    notify.success('Configurações salvas com sucesso!', { title: 'Sucesso' });
    onSaved();
  };

  return (
    <Card aria-label={`Configurar ${cardProvider.name}`}>
      <CardHeader
        title={`Configurar ${cardProvider.name}`}
        description="As chaves ficam cifradas e só são usadas para processar os seus pagamentos."
        actions={<EnvironmentBadge environment={environment} />}
      />
      <ConfigForm
        environment={environment}
        stored={config}
        onSubmit={handleSubmit}
        onProblem={(message) => notify.warning(message)}
        onCancel={onCancel}
      />
    </Card>
  );
}
