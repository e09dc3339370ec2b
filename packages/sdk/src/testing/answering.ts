import type { TrilhoOptions } from '../transport.ts';
import { Trilho } from '../trilho.ts';

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A success of the service. */
export const success = (data: unknown) => json(200, { status: 200, message: 'Success', data });

/** An error of the service. */
export const failure = (
  status: number,
  error: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; [name: string]: unknown } = {},
) => {
  const body = { status, error, message: 'Não foi possível.', validationErrors: [], requestId: 'req_1' };
  return json(status, { ...body, ...more }, headers);
};

/** What a test's service answers with: an answer, a failure to connect, or silence until the call gives up. */
export type Reaction = Response | Error | 'silence';

/** A client whose requests get these answers in order, and the requests that it sent. */
export function clientOf(reactions: Reaction[], options: Partial<TrilhoOptions> = {}) {
  const sent: Request[] = [];
  const trilho = new Trilho({
    ...{ baseUrl: 'https://api.example/', accessKey: 'ak', secretKey: 'sk-secret' },
    fetch: async (url, init) => {
      const request = new Request(url, init);
      sent.push(request.clone());
      const reaction = reactions.shift() ?? new Error('No more answers');
      if (reaction instanceof Error) throw reaction;
      if (reaction !== 'silence') return reaction;
      return new Promise((_, reject) => {
        // The call's own signal: the one that a Request makes of it may be collected, and then never aborts.
        const signal = init?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
    ...options,
  });
  return { trilho, sent };
}

/** The body of a payment. */
export const charge = {
  amount: 100,
  currency: 'BRL',
  description: 'Pedido',
  customerEmail: 'a@b.co',
  gatewayType: 'STRIPE',
} as const;
