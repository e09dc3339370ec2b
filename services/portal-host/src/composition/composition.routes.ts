import { CompositionDocument } from '@trilho/contracts/portal-registry';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../not-found.ts';
import type { LiveComposition } from './live-composition.ts';

/** `GET /portal/composition.json`: the document that this host shows, with its signature, to the byte as it was signed. */
export async function compositionRoutes(
  app: FastifyInstance,
  { live }: { live: Pick<LiveComposition, 'current'> },
): Promise<void> {
  app.get(
    '/portal/composition.json',
    {
      schema: { response: { 200: CompositionDocument } },
      // Written again by a serializer, the text could differ from what was signed.
      serializerCompiler: () => (text) => String(text),
    },
    async (_request, reply) => {
      const current = live.current();
      if (!current) return answerNotFound(reply);
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('trilho-signature', current.signed.signature)
        .send(current.signed.text);
    },
  );
}
