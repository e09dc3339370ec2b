import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { Card, CardHeader, DescriptionList, formatDate, Mono, SecretField, useToast } from '@trilho/ui';
import { styled } from 'styled-components';
import { labelOf } from '../catalogue/catalogue.ts';
import { storedSecret } from '../endpoint-form/stored-secret.ts';
import { useReveal } from '../endpoint-form/use-reveal.ts';
import { contentText, eventsText } from '../labels/events-text.ts';

const Secret = styled.div`
  margin-top: 16px;
`;

const Note = styled.p`
  margin-top: 6px;
  font-size: 12px;
  line-height: 18px;
`;

const mostNamed = 3;

/** What the endpoint is, with its secret behind a step-up. */
export function FactsCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const toast = useToast();
  const reveal = useReveal(endpoint);
  const { id, apiVersion, enabledEvents, metadataFilter, createdAt, previousSecretUntil } = endpoint;
  const pairs = Object.entries(metadataFilter);
  const named = enabledEvents.slice(0, mostNamed).map(labelOf).join(', ');
  const handleReveal = async () => (await reveal())?.secret ?? null;
  return (
    <Card aria-label="Este webhook">
      <CardHeader title="Este webhook" />
      <DescriptionList
        items={[
          {
            term: 'Eventos',
            description: (
              <span title={enabledEvents.map(labelOf).join('\n')}>{eventsText(enabledEvents)}</span>
            ),
          },
          ...(enabledEvents.length <= mostNamed && !enabledEvents.includes('*')
            ? [{ term: 'Quais', description: named }]
            : []),
          { term: 'Conteúdo', description: contentText(endpoint) },
          { term: 'Versão da API', description: apiVersion },
          ...(pairs.length > 0
            ? [
                {
                  term: 'Só com metadata',
                  description: <Mono>{pairs.map(([name, value]) => `${name}=${value}`).join(', ')}</Mono>,
                },
              ]
            : []),
          { term: 'ID', description: <Mono>{id}</Mono> },
          { term: 'Criado em', description: formatDate(createdAt) },
        ]}
      />
      <Secret>
        <SecretField
          label="Chave secreta"
          value={storedSecret}
          reveal={handleReveal}
          onCopyError={() => toast.error('Falha ao copiar para a área de transferência')}
        />
        {previousSecretUntil && (
          <Note>
            A chave anterior também assina até {formatDate(previousSecretUntil, 'dd/MM/yyyy HH:mm')}.
          </Note>
        )}
      </Secret>
    </Card>
  );
}
