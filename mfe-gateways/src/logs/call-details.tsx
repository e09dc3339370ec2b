import type { Environment } from '@trilho/contracts/common';
import type { ProviderCall } from '@trilho/contracts/provider-call';
import { Badge, Banner, DescriptionList, Modal, Mono, Stack, TextLink } from '@trilho/ui';
import { requestAddress } from './addresses.ts';
import { CopyableText } from './copyable-text.tsx';
import { answerLabel, causeLabel, milliseconds, moment } from './labels.ts';

interface CallDetailsProps {
  call: ProviderCall;
  environment: Environment;
  isOpen: boolean;
  onClose: () => void;
}

/** The request of ours behind a call: linked when it is one of the merchant's server, which is kept. */
function Request({ call, environment }: Pick<CallDetailsProps, 'call' | 'environment'>) {
  const { trigger, requestId } = call;
  if (requestId === null) return null;
  if (trigger !== 'api') return <CopyableText text={requestId} label="ID da requisição" />;
  return (
    <TextLink to={requestAddress(requestId, environment)}>
      <Mono>{requestId}</Mono>
    </TextLink>
  );
}

/** Work that no request waited for. */
const isOwnWork = ({ trigger }: ProviderCall): boolean => trigger !== 'api' && trigger !== 'portal';

const copyable = (term: string, text: string | null, label: string) =>
  text === null ? [] : [{ term, description: <CopyableText text={text} label={label} /> }];

/** Everything kept of a call to the gateway, which is neither what was sent nor what was answered. */
export function CallDetails({ call, environment, isOpen, onClose }: CallDetailsProps) {
  const { tone, text } = answerLabel(call);
  const { errorType, errorCode, replayed } = call;
  return (
    <Modal open={isOpen} title="Chamada ao gateway" onClose={onClose} closeOnScrim>
      <Stack gap={4}>
        {errorType && call.status !== null && (
          <Banner tone="danger" title="O gateway não aceitou">
            <Mono>{errorCode ? `${errorType}: ${errorCode}` : errorType}</Mono>
          </Banner>
        )}
        {call.status === null && (
          <Banner tone="warning" title="Sem resposta do gateway">
            O resultado é conferido com o gateway antes de qualquer nova tentativa.
          </Banner>
        )}
        {replayed && (
          <Banner tone="info">
            Resposta repetida: uma chamada anterior com a mesma chave já tinha feito esta operação.
          </Banner>
        )}
        <DescriptionList
          items={[
            { term: 'Chamada', description: <Mono>{`${call.method} ${call.path}`}</Mono> },
            { term: 'Resposta', description: <Badge tone={tone}>{text}</Badge> },
            { term: 'Tempo', description: milliseconds(call.durationMs) },
            { term: 'Hora', description: moment(call.createdAt) },
            ...(isOwnWork(call) ? [{ term: 'Motivo', description: causeLabel(call.trigger) }] : []),
            ...(call.requestId === null
              ? []
              : [{ term: 'Requisição', description: <Request call={call} environment={environment} /> }]),
            ...copyable('ID no gateway', call.externalId, 'ID no gateway'),
            ...copyable('Requisição no gateway', call.providerRequestId, 'ID da requisição no gateway'),
            ...copyable('Chave de idempotência', call.idempotencyKey, 'chave de idempotência'),
          ]}
        />
      </Stack>
    </Modal>
  );
}
