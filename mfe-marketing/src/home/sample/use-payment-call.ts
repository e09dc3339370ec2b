import type { Payment } from '@trilho/contracts/payment';
import { apiUrl, getPortalConfig } from '@trilho/portal';
import { callAsMerchant } from '@trilho/portal/merchant-call';
import { useState } from 'react';
import { type Answer, calls, type Method } from './calls.ts';

type Outcome = { answer: Answer } | { problem: string };

/** Sends a method's call with the demo pair. */
async function sendCall(method: Method): Promise<Outcome> {
  const { demoKeys } = getPortalConfig();
  if (!demoKeys) return { problem: 'Esta página não envia chamadas.' };
  try {
    const { status, body, durationMs } = await callAsMerchant({
      method: 'POST',
      url: apiUrl('/payment/process'),
      pair: demoKeys,
      idempotencyKey: crypto.randomUUID(),
      body: JSON.stringify(calls[method].request),
    });
    const { data, message }: { data?: Payment; message: string } = JSON.parse(body);
    if (!data) return { problem: message };
    const { id, amount, nextAction } = data;
    const qrCodeUrl = nextAction?.type === 'pix' ? nextAction.qrCodeImageUrl : null;
    const line = nextAction?.type === 'boleto' ? nextAction.line : null;
    return { answer: { status, id, amount, paymentStatus: data.status, qrCodeUrl, line, durationMs } };
  } catch {
    return { problem: 'A API não respondeu. Tente de novo.' };
  }
}

/** The chosen method's call: the recorded answer first, then the real one of each `send`. */
export function usePaymentCall() {
  const [method, setMethod] = useState<Method>('pix');
  const [answers, setAnswers] = useState<Partial<Record<Method, Answer>>>({});
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  const choose = (chosen: Method) => {
    setMethod(chosen);
    setProblem('');
  };
  const send = async () => {
    if (sending) return;
    setSending(true);
    setProblem('');
    const outcome = await sendCall(method);
    setSending(false);
    if ('problem' in outcome) setProblem(outcome.problem);
    else setAnswers((before) => ({ ...before, [method]: outcome.answer }));
  };
  const { request, answer } = calls[method];
  return { method, choose, request, answer: answers[method] ?? answer, sending, problem, send };
}
