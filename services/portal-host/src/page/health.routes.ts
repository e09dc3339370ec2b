import type { FastifyInstance } from 'fastify';
import type { Problem } from '../composition/problems.ts';
import type { PortalOptions } from '../options.ts';

type Registry = NonNullable<PortalOptions['registry']>;

/** What is wrong with what this host shows, and with what it needs to show the next release. */
async function findProblems({ live, routes }: Registry): Promise<Problem[]> {
  const ofStore = await routes?.storeHealth();
  return [...live.problems(), ...(ofStore ? [ofStore] : [])];
}

/**
 * `GET /portal/health`: readiness. 503 for a host that is about to end, and for one that has no page to show although
 * there is a composition, or nobody can say whether there is. `degraded` is a host that shows pages, and lacks
 * something; before the first release there is nothing wrong.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { source, registry }: Pick<PortalOptions, 'source' | 'registry'>,
): Promise<void> {
  app.get('/portal/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.departure.isAnnounced) return reply.code(503).send({ status: 'ending' });
    if (!registry) return { status: 'ok' };
    const problems = await findProblems(registry);
    const sequence = registry.live.current()?.document.sequence ?? null;
    const isServing = (await source.view({})) !== undefined;
    const isNew = sequence === null && problems.every(({ kind }) => kind === 'store');
    if (!isServing && !isNew) reply.code(503);
    const status = isServing || isNew ? (problems.length > 0 ? 'degraded' : 'ok') : 'unavailable';
    return { status, composition: { sequence, problems } };
  });
}
