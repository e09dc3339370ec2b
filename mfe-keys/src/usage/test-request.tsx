import type { Application } from '@trilho/contracts/application';
import type { GatewayType } from '@trilho/contracts/common';
import { errorMessage, isStepUpRequired, paths, useUserId } from '@trilho/portal';
import { mayBeInFlight } from '@trilho/portal/merchant-call';
import { Badge, Banner, Button, ButtonLink, CodeBlock, Stack, TextLink, token } from '@trilho/ui';
import { ArrowRight, Send } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { type TestAnswer, useSendTestPaymentMutation } from './test-payment-api.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[4]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.line};
`;

const TextBlock = styled.p`
  flex: 1 1 280px;
  color: ${token.color.muted};
  code {
    font-family: ${token.font.mono};
    font-size: 12.5px;
    color: ${token.color.text};
  }
`;

/** Beside the badge also on a phone; the links go to the end of the line. */
const Duration = styled.span`
  flex: 1 0 auto;
  color: ${token.color.muted};
`;

const newKey = () => crypto.randomUUID();

interface TestRequestProps {
  application: Application;
  gateway: GatewayType;
}

/** 'Enviar requisição de teste': makes the sample's payment in the sandbox and shows the answer. */
export function TestRequest({ application, gateway }: TestRequestProps) {
  const [send, { data, error, isLoading }] = useSendTestPaymentMutation();
  const idempotencyKey = useRef(newKey());
  const userId = useUserId();
  const { id, accessKey } = application;

  const handleSend = async () => {
    const answer = await send({ userId, id, accessKey, gateway, idempotencyKey: idempotencyKey.current });
    if (!mayBeInFlight(answer.data)) idempotencyKey.current = newKey();
  };

  return (
    <Stack gap={3}>
      <Row>
        {gateway === 'MERCADOPAGO' ? (
          <TextBlock>Gere agora este Pix no Sandbox: nada é cobrado de verdade.</TextBlock>
        ) : (
          <TextBlock>
            Envie agora este pagamento ao Sandbox com o cartão de teste <code>pm_card_visa</code>: nada é
            cobrado de verdade.
          </TextBlock>
        )}
        <Button
          variant="secondary"
          loading={isLoading}
          icon={<Send strokeWidth={1.75} aria-hidden />}
          onClick={() => void handleSend()}
        >
          Enviar requisição de teste
        </Button>
      </Row>
      <div aria-live="polite">
        {error && !isLoading && !isStepUpRequired(error) && (
          <Banner tone="danger">{errorMessage(error)}</Banner>
        )}
        {data && !isLoading && <Answer answer={data} />}
      </div>
    </Stack>
  );
}

/** An address of the sandbox, whatever environment the screens show. */
const inSandbox = (path: string, id: string) => `${path}/${encodeURIComponent(id)}?environment=SANDBOX`;

/** What the API answered, with the payment that it made and the request as it was recorded. */
function Answer({ answer: { status, durationMs, body, paymentId, requestId } }: { answer: TestAnswer }) {
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3} wrap>
        <Badge tone={status < 300 ? 'success' : 'danger'}>
          {status < 300 ? 'Sucesso' : 'Erro'} · HTTP {status}
        </Badge>
        <Duration>{durationMs} ms</Duration>
        {requestId && <TextLink to={inSandbox(paths.admin.requests, requestId)}>Ver a requisição</TextLink>}
        {paymentId && (
          <ButtonLink
            to={inSandbox(paths.admin.payments, paymentId)}
            variant="secondary"
            size="sm"
            icon={<ArrowRight strokeWidth={1.75} aria-hidden />}
          >
            Ver o pagamento
          </ButtonLink>
        )}
      </Stack>
      <CodeBlock language="Resposta" code={body} />
    </Stack>
  );
}
