import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { Badge, DescriptionList, EnvironmentBadge, formatDate, Stack } from '@trilho/ui';
import { Findings } from './findings.tsx';
import { ImportProgress } from './import-progress.tsx';
import { PublicKey, SecretKey } from './masked-key.tsx';
import { RollWebhook } from './roll-webhook.tsx';

/** Tab Informações: a configuration's data and the findings of its check. */
export function ConfigInformation({ config }: { config: PaymentConfig }) {
  const { active, environment, createdAt, updatedAt, publicKey, findings } = config;
  return (
    <Stack gap={5}>
      <Findings findings={findings} />
      <DescriptionList
        items={[
          {
            term: 'Status',
            description: active ? <Badge tone="success">Ativo</Badge> : <Badge tone="neutral">Inativo</Badge>,
          },
          { term: 'Ambiente', description: <EnvironmentBadge environment={environment} /> },
          { term: 'Data de configuração', description: formatDate(createdAt, 'dd/MM/yyyy HH:mm') },
          { term: 'Última atualização', description: formatDate(updatedAt, 'dd/MM/yyyy HH:mm') },
          { term: 'Chave Pública', description: <PublicKey value={publicKey} /> },
          { term: 'Chave Secreta', description: <SecretKey config={config} /> },
          ...(active ? [{ term: 'Webhook no gateway', description: <RollWebhook config={config} /> }] : []),
          ...(config.import
            ? [{ term: 'Importação', description: <ImportProgress progress={config.import} /> }]
            : []),
        ]}
      />
    </Stack>
  );
}
