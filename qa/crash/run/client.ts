import type { Answer, ClientBook, Operation } from '@trilho/chaos/books/books.ts';
import { readAnswer } from '@trilho/chaos/load/client-book.ts';
import type { Asked } from '../operations/operation.ts';
import { type Actor, actAs, ProcessEnded } from '../seam/actor.ts';
import { answerLabel } from '../seam/labels.ts';
import type { Seam } from '../seam/seam.ts';
import type { Node } from '../stage/node.ts';
import type { Stage } from '../stage/stage.ts';

const textsOf = (headers: object): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  );

/** A merchant's server calls with its keys, who buys a plan with a session of the portal. */
const headersOf = ({ kind }: Operation, { merchant, subscriber }: Stage): Record<string, string> =>
  kind === 'plan' ? subscriber.headers() : merchant.headers;

/** Payers of a link draw a key that nobody else has. */
const payerKey = (count: number): string => `3f2b9d1c-7a44-4e0e-9b57-${String(count).padStart(12, '0')}`;

function keyOf({ path, hasNoKey }: Asked, id: string, count: number): string | null {
  if (hasNoKey) return null;
  return path.startsWith('/pay/') ? payerKey(count) : `key-${id}`;
}

/** Sends a request of an operation to a node. Answers null where the answer is lost on its way. */
export async function sendRequest(
  seam: Seam,
  { app }: Node,
  headers: Record<string, string>,
  { kind, path, body, key }: Operation,
): Promise<Answer | null> {
  const isPayer = path.startsWith('/pay/');
  const isServer = !isPayer && kind !== 'plan';
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1${isServer ? '/payment' : ''}${path}`,
    headers: { ...(!isPayer && headers), ...(key && { 'idempotency-key': key }) },
    payload: body,
  });
  const answer = readAnswer(response.statusCode, new Headers(textsOf(response.headers)), response.body);
  return seam.pass({
    ...{ kind: 'answer', label: answerLabel, isLasting: true },
    run: async (fault) => (fault ? null : answer),
  });
}

/** The merchant's server, which writes down what it asks and is answered. */
export class StagedClient {
  readonly book: ClientBook = { operations: [], observations: [] };
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Begins an operation under a key of its own; `intent` is what it is asked anew for. */
  open(asked: Asked, intent: Operation | null = null): Operation {
    const id = `op-${this.book.operations.length + 1}`;
    const operation: Operation = {
      id,
      intentId: asked.intentId ?? intent?.intentId ?? id,
      kind: asked.kind,
      merchant: 0,
      key: keyOf(asked, id, this.book.operations.length),
      path: asked.path,
      body: asked.body(id),
      paymentId: asked.paymentId,
      amountMinor: asked.amountMinor,
      serverAttempt: asked.kind === 'process' && asked.method === 'card',
      gateway: asked.gateway,
      method: asked.method,
      lostMs: null,
      attempts: [],
    };
    this.book.operations.push(operation);
    return operation;
  }

  /** Sends a request of an operation to a node. Answers null where no answer came back. */
  async attempt(operation: Operation, node: Node, actor: Actor): Promise<Answer | null> {
    const startedMs = Date.now();
    const { seam } = this.#stage;
    const sending = actAs(actor, () => sendRequest(seam, node, headersOf(operation, this.#stage), operation));
    const answer = await sending.catch((error: unknown) => {
      if (error instanceof ProcessEnded) return null;
      throw error;
    });
    operation.attempts.push({ startedMs, endedMs: Date.now(), answer });
    seam.trace.push(
      `${actor.name} got ${answer ? `${answer.status} ${answer.error ?? ''}`.trim() : 'nothing'}`,
    );
    return answer;
  }
}
