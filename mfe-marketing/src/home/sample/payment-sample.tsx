import { Button } from '@trilho/ui';
import { Send } from 'lucide-react';
import { JsonLines } from './json-lines.tsx';
import { Answer, AnswerBar, Bar, Code, Mark, Panel, SendSlot } from './sample-style.ts';
import { useHasDemoKeys } from './use-demo-keys.ts';
import { type Answer as ApiAnswer, paymentRequest, usePaymentCall } from './use-payment-call.ts';

function describe({ durationMs }: ApiAnswer, sending: boolean, failed: boolean): string {
  if (sending) return 'Enviando…';
  if (failed) return 'A API não respondeu. Tente de novo.';
  return durationMs === null ? 'Resposta gravada da API no sandbox' : `Resposta agora, em ${durationMs} ms`;
}

/**
 * A call that makes a payment and its answer: the one recorded of the API, and, where the portal has a demo pair, that
 * of a call which the reader sends.
 */
export function PaymentSample() {
  const { answer, sending, failed, send } = usePaymentCall();
  const canSend = useHasDemoKeys();
  return (
    <Panel aria-label="Exemplo de pagamento">
      <Bar>
        <Mark>POST</Mark>
        /api/v1/payment/process
        {/* Always there, so that the page has the same controls in the same order before scripts run and after. */}
        <SendSlot hidden={!canSend}>
          <Button
            size="sm"
            icon={<Send strokeWidth={1.75} aria-hidden />}
            aria-busy={sending}
            onClick={() => void send()}
          >
            Enviar
          </Button>
        </SendSlot>
      </Bar>
      <Code>
        <JsonLines value={paymentRequest} />
      </Code>
      <AnswerBar>
        <Mark>{answer.status}</Mark>
        <small role="status">{describe(answer, sending, failed)}</small>
      </AnswerBar>
      <Answer tabIndex={0} role="region" aria-label="Resposta da API">
        <JsonLines value={answer.body} />
      </Answer>
    </Panel>
  );
}
