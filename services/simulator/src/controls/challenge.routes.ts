import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/http.ts';
import { answerIntent, readAnswer } from './challenge.answer.ts';

/** The answer to a 3-D Secure question, as the browser library sends it: JSON or a form. */
export const challengeRoutes: FastifyPluginAsync<{ kernel: Kernel }> = async (app, { kernel }) => {
  app.post<{ Params: { id: string } }>('/_simulator/challenges/:id', async (request, reply) => {
    const answer = readAnswer(request.body);
    if (!answer) {
      const message = 'Send client_secret and outcome: authorized or refused.';
      return reply.code(400).send({ error: { type: 'invalid_request_error', message } });
    }
    try {
      const intent = answerIntent(kernel, request.params.id, answer);
      if (intent) return intent;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return reply.code(error.status).send({ error: error.body });
    }
    const missing = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such challenge.',
    };
    return reply.code(404).send({ error: missing });
  });
};
