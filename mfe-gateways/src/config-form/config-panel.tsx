import type { Environment } from '@trilho/contracts/common';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify } from '@trilho/portal';
import { Card, CardHeader, EnvironmentBadge } from '@trilho/ui';
import { ConfigForm } from './config-form.tsx';
import { ReplaceKeyModal } from './replace-key-modal.tsx';
import { useSaveKeys } from './use-save-keys.ts';

interface ConfigPanelProps {
  gateway: PortalGateway;
  environment: Environment;
  config: PaymentConfig | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** The form of a gateway's keys in an environment. Replacing working keys by doubtful ones needs a confirmation. */
export function ConfigPanel({ gateway, environment, config, onCancel, onSaved }: ConfigPanelProps) {
  const notify = useNotify();
  const { unconfirmed, isSaving, save, replace, keep } = useSaveKeys(
    { environment, gateway: gateway.gateway },
    onSaved,
  );
  const name = gatewayNames[gateway.gateway];
  return (
    <Card aria-label={`Configurar ${name}`}>
      <CardHeader
        title={`Configurar ${name}`}
        description="As chaves ficam cifradas e só são usadas para processar os seus pagamentos."
        actions={<EnvironmentBadge environment={environment} />}
      />
      <ConfigForm
        gateway={gateway}
        environment={environment}
        stored={config}
        onSubmit={save}
        onProblem={(message) => notify.warning(message)}
        onCancel={onCancel}
      />
      <ReplaceKeyModal
        name={name}
        open={unconfirmed !== null}
        findings={unconfirmed?.findings ?? []}
        isSaving={isSaving}
        onKeep={keep}
        onReplace={() => void replace()}
      />
    </Card>
  );
}
