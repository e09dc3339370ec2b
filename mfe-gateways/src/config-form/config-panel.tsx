import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify } from '@trilho/portal';
import { Card, CardHeader, EnvironmentBadge } from '@trilho/ui';
import { cardProvider } from '../gateways/providers.tsx';
import { ConfigForm } from './config-form.tsx';
import { ReplaceKeyModal } from './replace-key-modal.tsx';
import { useSaveKeys } from './use-save-keys.ts';

interface ConfigPanelProps {
  environment: Environment;
  config: PaymentConfig | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form of an environment's keys. Replacing working keys by doubtful ones needs a confirmation. */
export function ConfigPanel({ environment, config, onCancel, onSaved }: ConfigPanelProps) {
  const notify = useNotify();
  const { unconfirmed, isSaving, save, replace, keep } = useSaveKeys(environment, onSaved);
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
        onSubmit={save}
        onProblem={(message) => notify.warning(message)}
        onCancel={onCancel}
      />
      <ReplaceKeyModal
        open={unconfirmed !== null}
        findings={unconfirmed?.findings ?? []}
        isSaving={isSaving}
        onKeep={keep}
        onReplace={() => void replace()}
      />
    </Card>
  );
}
