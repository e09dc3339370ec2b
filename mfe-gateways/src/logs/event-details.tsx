import type { Environment } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { ProviderEventEntry } from '@trilho/contracts/provider-event';
import { Badge, Banner, DescriptionList, Modal, Mono, Stack, TextLink } from '@trilho/ui';
import { resourceAddress } from './addresses.ts';
import { CopyableText } from './copyable-text.tsx';
import { effectLabel, effectSentence, moment } from './labels.ts';

interface EventDetailsProps {
  event: ProviderEventEntry;
  environment: Environment;
  isOpen: boolean;
  onClose: () => void;
}

/** An event of the provider and its effect. The payload itself is never shown. */
export function EventDetails({ event, environment, isOpen, onClose }: EventDetailsProps) {
  const { gateway, type, effect, externalId, resourceId, receivedAt, appliedAt, attempts, lastError } = event;
  const { tone, text } = effectLabel(effect);
  const address = resourceId && resourceAddress(resourceId, environment);
  return (
    <Modal open={isOpen} title="Evento recebido" onClose={onClose} closeOnScrim>
      <Stack gap={4}>
        {lastError && (
          <Banner tone={effect === 'failed' ? 'danger' : 'warning'} title="Último erro">
            {lastError}
          </Banner>
        )}
        <DescriptionList
          items={[
            { term: 'Gateway', description: gatewayNames[gateway] },
            { term: 'Tipo', description: <Mono>{type}</Mono> },
            { term: 'Efeito', description: <Badge tone={tone}>{text}</Badge> },
            { term: 'O que significa', description: effectSentence[effect] },
            {
              term: 'ID no gateway',
              description: <CopyableText text={externalId} label="ID do evento" />,
            },
            ...(resourceId
              ? [
                  {
                    term: 'Recurso',
                    description: address ? (
                      <TextLink to={address}>
                        <Mono>{resourceId}</Mono>
                      </TextLink>
                    ) : (
                      <Mono>{resourceId}</Mono>
                    ),
                  },
                ]
              : []),
            { term: 'Recebido', description: moment(receivedAt) },
            { term: 'Aplicado', description: appliedAt ? moment(appliedAt) : '–' },
            { term: 'Tentativas', description: attempts.toLocaleString('pt-BR') },
          ]}
        />
      </Stack>
    </Modal>
  );
}
