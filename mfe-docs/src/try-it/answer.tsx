import { paths } from '@trilho/portal';
import { type MerchantAnswer, paymentOf } from '@trilho/portal/merchant-call';
import { Badge, CodeBlock, Mono, Stack, TextLink, token } from '@trilho/ui';
import { styled } from 'styled-components';

const Duration = styled.span`
  flex: 1 0 auto;
  font-size: 13px;
  color: ${token.color.muted};
`;

const Request = styled.p`
  font-size: 13px;
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

/** An address of the sandbox, whatever environment the screens show. */
const inSandbox = (path: string, id: string) => `${path}/${encodeURIComponent(id)}?environment=SANDBOX`;

/** What the API answered; a merchant's own request and its payment have a screen to go to. */
export function Answer({ answer, isOwn }: { answer: MerchantAnswer; isOwn: boolean }) {
  const { status, durationMs, body, requestId } = answer;
  const paymentId = paymentOf(body);
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3} wrap>
        <Badge tone={status < 300 ? 'success' : 'danger'}>
          {status < 300 ? 'Sucesso' : 'Erro'} · HTTP {status}
        </Badge>
        <Duration>{durationMs} ms</Duration>
        {isOwn && paymentId && (
          <TextLink to={inSandbox(paths.admin.payments, paymentId)}>Ver o pagamento</TextLink>
        )}
      </Stack>
      {requestId && (
        <Request>
          Requisição{' '}
          {isOwn ? (
            <TextLink to={inSandbox(paths.admin.requests, requestId)}>{requestId}</TextLink>
          ) : (
            <Mono>{requestId}</Mono>
          )}
        </Request>
      )}
      <CodeBlock language="Resposta" code={body} />
    </Stack>
  );
}
