import { type ApiError, api, apiUrl, isApiError, useAppDispatch } from '@trilho/portal';
import { callAsMerchant, type MerchantAnswer, mayBeInFlight } from '@trilho/portal/merchant-call';
import { useRef, useState } from 'react';
import type { OperationFacts } from '../api/operation-facts.ts';
import { pathOf } from './draft.ts';
import { learnIds } from './known-ids.ts';
import type { Draft, Memory } from './memory.ts';

export interface KeyPair {
  accessKey: string;
  secretKey: string;
}

const unreachable: ApiError = {
  status: 0,
  message: 'Não foi possível conectar ao servidor',
  validationErrors: [],
};

/** What screens of the portal show of a merchant, and a request may have changed. */
const touched = [
  'Products',
  'Subscriptions',
  'Customers',
  'Payments',
  'Webhooks',
  'Deliveries',
  'Replays',
  'Metrics',
] as const;

/** The attempt under way: what was sent, and under which idempotency key. */
interface Attempt {
  sent: string;
  key: string;
}

/**
 * Sends drafts of an operation with a pair that is read for each of them. The same request is repeated under its key for
 * as long as the earlier attempt may be in flight.
 */
export function useSend(operation: OperationFacts, readPair: () => Promise<KeyPair>, memory: Memory) {
  const dispatch = useAppDispatch();
  const attempt = useRef<Attempt | null>(null);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<MerchantAnswer | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const keyFor = (sent: string): string => {
    if (attempt.current?.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const send = async (draft: Draft) => {
    const { method } = operation;
    const url = new URL(pathOf(operation, draft), apiUrl('')).href;
    setSending(true);
    setAnswer(null);
    setError(null);
    try {
      const pair = await readPair();
      const fresh = await callAsMerchant({
        ...{ method, url, pair },
        ...(method === 'POST' && { idempotencyKey: keyFor(`${url} ${draft.body} ${pair.accessKey}`) }),
        ...(draft.body !== '' && { body: draft.body }),
      });
      if (!mayBeInFlight(fresh)) attempt.current = null;
      learnIds(fresh.body, memory.ids);
      setAnswer(fresh);
      if (method !== 'GET') dispatch(api.util.invalidateTags([...touched]));
    } catch (failure) {
      setError(isApiError(failure) ? failure : unreachable);
    } finally {
      setSending(false);
    }
  };

  return { send, isSending, answer, error };
}
