import { formatCurrency } from '@trilho/ui';
import { RotateCw } from 'lucide-react';
import { calls, methods } from './calls.ts';
import { JsonLines } from './json-lines.tsx';
import { Amount, Answer, AnswerBar, Bar, Code, Mark, Panel, Qr, Resend, Tab, Tabs } from './sample-style.ts';
import { Stations } from './stations.tsx';
import { useHasDemoKeys } from './use-demo-keys.ts';
import { usePaymentCall } from './use-payment-call.ts';

const paid = ['succeeded', 'captured'];
const waits = {
  pix: 'Aguardando o pagamento do Pix',
  boleto: 'Aguardando o pagamento do boleto',
  card: 'Em análise',
};

/**
 * A call that makes a payment, by each method, and its answer: the one recorded of the API, and, where the portal has a
 * demo pair, that of a call which the reader sends.
 */
export function PaymentSample() {
  const { method, choose, request, answer, sending, problem, send } = usePaymentCall();
  const canSend = useHasDemoKeys();
  const isPaid = paid.includes(answer.paymentStatus);
  const source =
    answer.durationMs === null
      ? 'Resposta gravada da API no sandbox'
      : `Resposta agora, em ${answer.durationMs} ms`;
  return (
    <Panel aria-label="Exemplo de pagamento">
      <Bar>
        <Mark>POST</Mark>
        <code>/api/v1/payment/process</code>
        <Tabs>
          <legend>Meio de pagamento</legend>
          {methods.map((name) => (
            <Tab key={name}>
              <input type="radio" name="metodo" checked={name === method} onChange={() => choose(name)} />
              <span>{calls[name].label}</span>
            </Tab>
          ))}
        </Tabs>
      </Bar>
      <Code tabIndex={0} role="region" aria-label="Chamada">
        <JsonLines value={request} />
      </Code>
      <AnswerBar>
        <Mark>{answer.status}</Mark>
        <small role="status">{sending ? 'Enviando…' : problem || source}</small>
        {/* Always there, so that the page has the same controls in the same order before scripts run and after. */}
        <Resend type="button" hidden={!canSend} aria-busy={sending} onClick={() => void send()}>
          <RotateCw size={14} strokeWidth={2} aria-hidden />
          Enviar de novo
        </Resend>
      </AnswerBar>
      <Answer role="region" aria-label="Resposta da API">
        {answer.qrCodeUrl && (
          <Qr src={answer.qrCodeUrl} alt="Código QR do Pix de exemplo" width={96} height={96} />
        )}
        <div>
          <Amount>
            {formatCurrency(answer.amount)}
            <code>{answer.id}</code>
          </Amount>
          <p>{isPaid ? 'Aprovado na hora' : waits[method]}</p>
          {answer.line && <p className="line">{answer.line}</p>}
        </div>
        <Stations method={method} isPaid={isPaid} />
      </Answer>
    </Panel>
  );
}
