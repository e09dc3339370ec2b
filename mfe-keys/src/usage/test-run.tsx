import { errorMessage, isStepUpRequired, type PortalThunk, paths } from '@trilho/portal';
import { mayBeInFlight } from '@trilho/portal/merchant-call';
import { Badge, Banner, ButtonLink, CodeBlock, Stack, TextLink, token } from '@trilho/ui';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type TestAnswer, type TestPayment, testPaymentApi } from './test-payment-api.ts';

/** Beside the badge also on a phone; the links go to the end of the line. */
const Duration = styled.span`
  flex: 1 0 auto;
  color: ${token.color.muted};
`;

/** How a test request went. */
export interface TestRun {
  /** What there is to see of it. */
  shown: ReactNode;
  /** It may still be in flight: the next one must have the same idempotency key. */
  keepsKey: boolean;
}

/** Sends the test request. */
export const runTest =
  (payment: TestPayment): PortalThunk<Promise<TestRun>> =>
  async (dispatch) => {
    const { sendTestPayment } = testPaymentApi.endpoints;
    const { data, error } = await dispatch(sendTestPayment.initiate(payment, { track: false }));
    const failure = error && !isStepUpRequired(error) && <Banner tone="danger">{errorMessage(error)}</Banner>;
    return { shown: data ? <Answer answer={data} /> : failure, keepsKey: mayBeInFlight(data) };
  };

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
