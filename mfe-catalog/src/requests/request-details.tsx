import type { ApiRequestDetails } from '@trilho/contracts/api-request';
import type { Environment } from '@trilho/contracts/common';
import { apiUrl, paths } from '@trilho/portal';
import {
  Banner,
  Card,
  CardHeader,
  CodeBlock,
  CopyButton,
  DescriptionList,
  EnvironmentBadge,
  Mono,
  PageHeader,
  Stack,
  TextLink,
  useToast,
} from '@trilho/ui';
import { DetailsFirst } from '../details/columns.ts';
import { CopyableId } from '../details/copyable-id.tsx';
import { HeadingParts } from '../details/heading-parts.tsx';
import { filteredList, gatewayCallsPath, screens } from '../paths.ts';
import { curlOf, indented } from './request-bodies.ts';
import { milliseconds, moment, Path, StatusCode } from './request-labels.tsx';
import { TimeShare } from './time-share.tsx';

const ofPrefix: Record<string, (id: string, environment: Environment) => string> = {
  pay: screens.payment.to,
  cus: screens.customer.to,
  sub: screens.subscription.to,
  inv: screens.invoice.to,
};

/** The screen of a resource, by its id's prefix. */
function Resource({ id, environment }: { id: string; environment: Environment }) {
  const to = ofPrefix[id.split('_')[0] ?? ''];
  return to ? (
    <TextLink to={to(id, environment)}>
      <Mono>{id}</Mono>
    </TextLink>
  ) : (
    <Mono>{id}</Mono>
  );
}

function factsOf(request: ApiRequestDetails, environment: Environment) {
  const { resourceId, idempotencyKey, query } = request;
  return [
    { term: 'ID', description: <CopyableId id={request.id} label="ID da requisição" /> },
    ...(resourceId
      ? [
          { term: 'Recurso', description: <Resource id={resourceId} environment={environment} /> },
          {
            term: 'Outras do recurso',
            description: (
              <TextLink to={filteredList(paths.admin.requests, environment, { resourceId })}>
                Ver requisições
              </TextLink>
            ),
          },
        ]
      : []),
    ...(request.providerMs > 0
      ? [
          {
            term: 'Chamadas ao gateway',
            description: <TextLink to={gatewayCallsPath(request.id)}>Ver chamadas</TextLink>,
          },
        ]
      : []),
    ...(query ? [{ term: 'Query', description: <Path>{query}</Path> }] : []),
    { term: 'Chave de acesso', description: <Mono>{request.accessKey}</Mono> },
    ...(idempotencyKey
      ? [{ term: 'Chave de idempotência', description: <Path>{idempotencyKey}</Path> }]
      : []),
    ...(request.apiVersion
      ? [{ term: 'Versão da API', description: versionText(request.apiVersion, request.versionNamed) }]
      : []),
    { term: 'Programa', description: request.userAgent ?? '—' },
    { term: 'Endereço IP', description: <Mono>{request.ipAddress}</Mono> },
  ];
}

/** The call's version, and whose it is. */
const versionText = (version: string, isNamed: boolean | null): string =>
  isNamed ? `${version}, pedida em Trilho-Version` : `${version}, a da chave`;

/** The answer's message for people. */
function messageOf(body: string | null): string | null {
  return /"message":"((?:[^"\\]|\\.)*)"/.exec(body ?? '')?.[1] ?? null;
}

interface RequestDetailsProps {
  request: ApiRequestDetails;
  environment: Environment;
  back: { to: string; label: string };
}

/** What a server sent and was answered, and where the time went. */
export function RequestDetails({ request, environment, back }: RequestDetailsProps) {
  const toast = useToast();
  const { method, path, status, errorCode, durationMs, providerMs, requestBody, responseBody } = request;
  const handleCopyError = () => toast.error('Não foi possível copiar.');
  return (
    <>
      <PageHeader
        back={back}
        title={
          <HeadingParts before="Requisição" text={`${method} ${path}`}>
            <StatusCode status={status} />
            <EnvironmentBadge environment={environment} />
          </HeadingParts>
        }
        description={moment(request.createdAt)}
        actions={
          <CopyButton
            variant="secondary"
            value={curlOf(request, apiUrl(''))}
            label="Copiar como cURL"
            onError={handleCopyError}
          />
        }
      />
      <Stack gap={4}>
        {errorCode && (
          <Banner tone="danger" title={messageOf(responseBody) ?? errorCode}>
            Código do erro: <Mono>{errorCode}</Mono>
          </Banner>
        )}
        {request.replayed && (
          <Banner tone="info">
            Resposta guardada: outra requisição com a mesma chave de idempotência já tinha feito esta
            operação.
          </Banner>
        )}
        <DetailsFirst>
          <Stack gap={4}>
            <Card aria-label="Dados da requisição">
              <CardHeader title="Dados da requisição" />
              <DescriptionList items={factsOf(request, environment)} />
            </Card>
            <Card aria-label="Onde foi o tempo">
              <CardHeader title="Onde foi o tempo" description={milliseconds(durationMs)} />
              <TimeShare durationMs={durationMs} providerMs={providerMs} />
            </Card>
          </Stack>
          <Stack gap={4}>
            {requestBody && (
              <CodeBlock language="Requisição" code={indented(requestBody)} onCopyError={handleCopyError} />
            )}
            {responseBody && (
              <CodeBlock language="Resposta" code={indented(responseBody)} onCopyError={handleCopyError} />
            )}
          </Stack>
        </DetailsFirst>
      </Stack>
    </>
  );
}
