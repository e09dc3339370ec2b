import { readAnswer } from '../kit/read-answer.ts';
import type { CreatedSpan } from '../port/payments.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import type { Client } from './client.ts';
import { type PaymentAnswer, PaymentSearchAnswer } from './objects.ts';

/** One page of the account's payments, newest first: there is no other list. The cursor is how many came before. */
export async function search(
  send: Client,
  { after, limit }: PageRequest,
  query: Record<string, string>,
): Promise<ProviderPage<PaymentAnswer>> {
  const offset = Number(after ?? 0);
  const answer = await send({
    method: 'GET',
    path: '/v1/payments/search',
    query: { ...query, criteria: 'desc', limit: String(limit), offset: String(offset) },
  });
  const { results, paging } = readAnswer(PaymentSearchAnswer, answer);
  const end = offset + results.length;
  return { items: results, next: results.length > 0 && end < paging.total ? String(end) : null };
}

export const isWithin = ({ from, to }: CreatedSpan, at: Date): boolean => at >= from && at < to;
