import { createHash } from 'node:crypto';
import type { Release, ShellRelease } from '@trilho/contracts/portal-manifest';
import {
  type CompositionDocument,
  type CreatedPublishToken,
  PromoteRequest,
  PromoteSetRequest,
  type PublishedRelease,
  PublishRequest,
  PublishTokenInput,
  type RecordedCalls,
  type Refusal,
  SizeBudget,
  UnitOwner,
} from '@trilho/contracts/portal-registry';
import type { FailureGroup, ReleaseHealth } from '@trilho/contracts/portal-report';
import Fastify, { type FastifyReply } from 'fastify';
import { Value } from 'typebox/value';

type Unit = 'shell' | string;
type Stored = { release: Release | ShellRelease; row: PublishedRelease };

/** The registry as the commands see it, in memory: what it is asked for is checked by the contracts' schemas. */
export async function startStubRegistry() {
  const token = 'trl_pub_test';
  const files = new Map<string, Buffer>();
  const stored = new Map<string, Stored>();
  const refusals: Refusal[] = [];
  const setRefusals: Refusal[] = [];
  const waitsFor: Refusal[] = [];
  const problems: string[] = [];
  const health: ReleaseHealth[] = [];
  const failures: FailureGroup[] = [];
  const maps = new Map<string, Buffer>();
  const budgets = new Map<string, number>();
  const owners = new Map<string, UnitOwner>();
  const calls: string[] = [];
  const recorded: RecordedCalls[] = [];
  const failing: number[] = [];
  const tokens: CreatedPublishToken[] = [];
  let composition: CompositionDocument | undefined;
  const published: PublishRequest[] = [];
  const lagging: (CompositionDocument | undefined)[] = [];

  const app = Fastify();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const answer = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ status, error: 'x', message, validationErrors: [], requestId: 'req_1' });

  app.addHook('onRequest', async (request, reply) => {
    calls.push(`${request.method} ${request.url}`);
    const status = failing.shift();
    if (status) return answer(reply, status, 'Erro interno.');
    if (!request.url.startsWith('/portal/registry/')) return;
    if (request.headers.authorization !== `Bearer ${token}`) return answer(reply, 401, 'Token inválido.');
  });

  const show = (unit: Unit, version: string) => {
    const pinned = { version, digest: 'a'.repeat(64) };
    const before = composition;
    const kept = { stable: [pinned, ...(before?.remotes[unit]?.stable ?? [])].slice(0, 5) };
    const now = Date.now();
    composition = {
      sequence: (before?.sequence ?? 0) + 1,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + 86_400_000).toISOString(),
      shell: unit === 'shell' ? { stable: [pinned] } : (before?.shell ?? { stable: [pinned] }),
      remotes: unit === 'shell' ? (before?.remotes ?? {}) : { ...before?.remotes, [unit]: kept },
    };
    for (const { row } of stored.values()) {
      if (row.unit === unit && row.state === 'stable') row.state = 'replaced';
    }
    const entry = stored.get(`${unit}/${version}`);
    if (entry) entry.row.state = 'stable';
  };

  app.head<{ Params: { name: string } }>('/portal/registry/files/:name', async (request, reply) =>
    reply.code(files.has(request.params.name) ? 200 : 404).send(),
  );
  app.put<{ Params: { name: string }; Body: Buffer }>(
    '/portal/registry/files/:name',
    async (request, reply) => {
      const hash = createHash('sha384').update(request.body).digest('base64url');
      if (!request.params.name.startsWith(`${hash}.`)) return answer(reply, 422, 'Conteúdo diferente.');
      files.set(request.params.name, request.body);
      return reply.code(201).send({});
    },
  );
  app.head<{ Params: { name: string } }>('/portal/registry/files/:name/map', async (request, reply) =>
    reply.code(maps.has(request.params.name) ? 200 : 404).send(),
  );
  app.put<{ Params: { name: string }; Body: Buffer }>(
    '/portal/registry/files/:name/map',
    async (request, reply) => {
      maps.set(request.params.name, request.body);
      return reply.code(201).send({});
    },
  );
  app.get('/portal/registry/units/:unit/failures', async () => failures);
  app.post<{ Params: { unit: string } }>('/portal/registry/units/:unit/releases', async (request, reply) => {
    const { unit } = request.params;
    const asked = Value.Parse(PublishRequest, request.body);
    const { release, channel, source } = asked;
    if (refusals.length > 0) return reply.code(422).send({ refusals });
    published.push(asked);
    const row: PublishedRelease = {
      unit,
      version: release.version,
      state: 'published',
      sizeAtOnce: 1,
      source: source ?? null,
      publishedAt: new Date().toISOString(),
      publishedBy: 'test',
    };
    stored.set(`${unit}/${release.version}`, { release, row });
    if (channel === 'stable') show(unit, release.version);
    else if (channel) row.state = channel;
    const waits = !channel && waitsFor.length > 0;
    return reply.code(201).send({ ...row, ...(waits && { waitsFor }) });
  });
  app.get<{ Params: { unit: string } }>('/portal/registry/units/:unit/releases', async (request) =>
    [...stored.values()].map(({ row }) => row).filter(({ unit }) => unit === request.params.unit),
  );
  app.post<{ Params: { unit: string } }>('/portal/registry/units/:unit/promote', async (request, reply) => {
    const { version, channel } = Value.Parse(PromoteRequest, request.body);
    const entry = stored.get(`${request.params.unit}/${version}`);
    if (!entry) return answer(reply, 404, 'Versão não encontrada.');
    if (channel === 'stable') show(request.params.unit, version);
    else entry.row.state = channel;
    return composition;
  });
  app.post('/portal/registry/promote', async (request, reply) => {
    if (setRefusals.length > 0) return reply.code(422).send({ refusals: setRefusals });
    const { releases } = Value.Parse(PromoteSetRequest, request.body);
    if (!releases.every(({ unit, version }) => stored.has(`${unit}/${version}`)))
      return answer(reply, 404, 'Versão não encontrada.');
    for (const { unit, version } of releases) show(unit, version);
    return composition;
  });
  app.get<{ Params: { unit: string } }>('/portal/registry/units/:unit/budget', async (request) => ({
    sizeAtOnce: budgets.get(request.params.unit) ?? 60_000,
  }));
  app.put<{ Params: { unit: string } }>('/portal/registry/units/:unit/budget', async (request) => {
    const budget = Value.Parse(SizeBudget, request.body);
    budgets.set(request.params.unit, budget.sizeAtOnce);
    return budget;
  });
  app.get<{ Params: { unit: string } }>('/portal/registry/units/:unit/owner', async (request, reply) => {
    const owner = owners.get(request.params.unit);
    return owner ?? answer(reply, 404, 'Ninguém foi nomeado.');
  });
  app.put<{ Params: { unit: string } }>('/portal/registry/units/:unit/owner', async (request) => {
    const owner = Value.Parse(UnitOwner, request.body);
    owners.set(request.params.unit, owner);
    return { ...owner, ...(owner.webhookUrl && { secret: 'whsec_x' }) };
  });
  app.post<{ Params: { unit: string }; Body: { version?: string } }>(
    '/portal/registry/units/:unit/rollback',
    async (request, reply) => {
      const { unit } = request.params;
      const former = request.body.version ?? composition?.remotes[unit]?.stable[1]?.version;
      if (!former) return answer(reply, 409, 'Não há versão anterior.');
      show(unit, former);
      return composition;
    },
  );
  app.post('/portal/registry/tokens', async (request, reply) => {
    const { name, unit, expiresInDays = 365 } = Value.Parse(PublishTokenInput, request.body);
    const created: CreatedPublishToken = {
      id: `tok_${tokens.length + 1}`,
      name,
      unit,
      token: `trl_pub_${'x'.repeat(43)}`,
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + expiresInDays * 86_400_000).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    };
    tokens.push(created);
    return reply.code(201).send(created);
  });
  app.get('/portal/registry/tokens', async () => tokens.map(({ token: _token, ...shown }) => shown));
  app.delete<{ Params: { id: string } }>('/portal/registry/tokens/:id', async (request, reply) => {
    const found = tokens.find(({ id }) => id === request.params.id);
    if (!found) return answer(reply, 404, 'Token não encontrado.');
    found.revokedAt = new Date().toISOString();
    return reply.code(204).send();
  });
  app.get('/portal/registry/calls', async () => recorded);
  app.get('/portal/registry/status', async () => ({ composition: composition ?? null, problems, health }));
  app.get('/portal/composition.json', async (_request, reply) => {
    const shown = lagging.length > 0 ? lagging.shift() : composition;
    return shown ?? answer(reply, 404, 'Ainda não há composição.');
  });

  const portalUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    portalUrl,
    token,
    files,
    stored,
    /** The releases as they were asked for. */
    published,
    /** What the gate answers to the next releases. */
    refusals,
    /** What it answers to releases that are to be shown together. */
    setRefusals,
    /** What a release that goes nowhere yet waits for. */
    waitsFor,
    /** What is wrong with what the portal shows. */
    problems,
    /** What pages reported. */
    health,
    /** The same by cause. */
    failures,
    /** Stored name of a script → its source map. */
    maps,
    calls,
    /** What the releases that are shown or kept have recorded of their calls. */
    recorded,
    /** Statuses that the next requests fail with. */
    failing,
    /** What the host shows to the next readers, before it hears of the newest composition. */
    lagging,
    composition: () => composition,
    close: () => app.close(),
  };
}

export type StubRegistry = Awaited<ReturnType<typeof startStubRegistry>>;
