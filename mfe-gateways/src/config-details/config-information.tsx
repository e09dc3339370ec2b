import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { Badge, DescriptionList, EnvironmentBadge, formatDate, Stack } from '@trilho/ui';
import { Findings } from '../config-form/findings.tsx';
import { keyWordsOf } from '../providers/key-words.ts';
import { ImportProgress } from './import-progress.tsx';
import { EventsAddress, PublicKey, SecretKey } from './masked-key.tsx';
import { RollWebhook } from './roll-webhook.tsx';

/** Tab Informações: a configuration's data and the findings of its check. */
export function ConfigInformation({ config }: { config: PaymentConfig }) {
  const { active, environment, gatewayType, createdAt, updatedAt, publicKey, findings, eventsUrl } = config;
  const words = keyWordsOf(gatewayType);
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
          { term: words.publicKey, description: <PublicKey name={words.publicKey} value={publicKey} /> },
          { term: words.secretKey, description: <SecretKey name={words.secretKey} config={config} /> },
          ...(eventsUrl === undefined ? [] : signingFacts(config, eventsUrl)),
          ...(active && eventsUrl === undefined
            ? [{ term: 'Webhook no gateway', description: <RollWebhook config={config} /> }]
            : []),
          ...(config.import
            ? [{ term: 'Importação', description: <ImportProgress progress={config.import} /> }]
            : []),
        ]}
      />
    </Stack>
  );
}

/** Where the gateway's events go, and whether they are signed with a secret that was pasted here. */
const signingFacts = ({ hasWebhookSecret }: PaymentConfig, eventsUrl: string) => [
  {
    term: 'Assinatura secreta',
    description: hasWebhookSecret ? (
      <Badge tone="success">Salva</Badge>
    ) : (
      <Badge tone="neutral">Não informada</Badge>
    ),
  },
  { term: 'Endereço dos avisos', description: <EventsAddress url={eventsUrl} /> },
];
