import { apiUrl, getPortalConfig } from '@trilho/portal';
import { callAsMerchant } from '@trilho/portal/merchant-call';
import { useState } from 'react';
import { recorded } from './recorded-payment.ts';

/** An answer of the API, and the milliseconds that it took; null for the recorded one. */
export interface Answer {
  status: number;
  body: unknown;
  durationMs: number | null;
}

/** The payment that the sample sends, as the API's description records it. */
export const paymentRequest = recorded.request;

const recordedAnswer: Answer = { status: recorded.answer.status, body: recorded.answer, durationMs: null };

/** The sample's call: the recorded answer first, then the real one of each `send`. */
export function usePaymentCall() {
  const [answer, setAnswer] = useState(recordedAnswer);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  const send = async () => {
    const { demoKeys } = getPortalConfig();
    if (!demoKeys || sending) return;
    setSending(true);
    setFailed(false);
    try {
      const { status, body, durationMs } = await callAsMerchant({
        method: 'POST',
        url: apiUrl('/payment/process'),
        pair: demoKeys,
        idempotencyKey: crypto.randomUUID(),
        body: JSON.stringify(paymentRequest),
      });
      setAnswer({ status, body: JSON.parse(body), durationMs });
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
    }
  };

  return { answer, sending, failed, send };
}
