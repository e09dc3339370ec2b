import Fastify from 'fastify';
import { SignJWT } from 'jose';

/** Stands in for the gateway where the portal host asks it, for operators and for its document, over real HTTP. */
export async function startStandInGateway() {
  const app = Fastify();
  /** Access token → status of its answer. */
  const answers = new Map<string, number>();
  let asked = 0;
  let isSilent = false;
  let people = 0;
  let described: string[] | string | number = [];
  app.get('/api/v1/operator', async (request, reply) => {
    asked += 1;
    if (isSilent) return new Promise(() => {});
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const status = answers.get(token) ?? 401;
    const data = { id: 'usr_operator', email: 'operadora@trilho.dev' };
    return reply.code(status).send(status === 200 ? { status, message: 'Success', data } : { status });
  });
  app.get('/api/v1/portal/openapi.json', async (_request, reply) => {
    if (typeof described === 'number') return reply.code(described).send({ status: described });
    if (typeof described === 'string') return { described };
    const operation = { get: { responses: { 200: { description: '' } } } };
    return { openapi: '3.1.0', paths: Object.fromEntries(described.map((path) => [path, operation])) };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    url,
    asked: () => asked,
    /** Changes its document: the addresses that it answers, another answer, or the status of a failure. */
    describe: (next: string[] | string | number) => {
      described = next;
    },
    /** Lets a call hang from now on. */
    fallSilent: () => {
      isSilent = true;
    },
    /** Makes an access token that is answered with this status, good until then. */
    async token(status: number, expiresAt = new Date(Date.now() + 15 * 60_000)): Promise<string> {
      people += 1;
      const token = await new SignJWT({ sub: `pessoa${people}@trilho.dev` })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(Buffer.alloc(32, 7));
      answers.set(token, status);
      return token;
    },
    answer: (token: string, status: number) => void answers.set(token, status),
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export type StandInGateway = Awaited<ReturnType<typeof startStandInGateway>>;
