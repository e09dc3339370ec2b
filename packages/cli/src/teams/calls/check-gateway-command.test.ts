import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { RecordedCalls } from '@trilho/contracts/portal-registry';
import Fastify from 'fastify';
import { runTeamCommand } from '../command.ts';
import { type StubRegistry, startStubRegistry } from '../testing/stub-registry.ts';
import { checkGatewayCommand } from './check-gateway-command.ts';

const answer = (...fields: string[]) => {
  const data = { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, {}])) };
  const schema = { type: 'object', properties: { data } };
  return { responses: { 200: { content: { 'application/json': { schema } } } } };
};
const documentOf = (...fields: string[]) => ({
  openapi: '3.1.0',
  info: { version: '0123456789ab' },
  paths: { '/api/v1/portal/payments/{id}': { get: answer(...fields) } },
});

const recorded = (place: RecordedCalls['place'], version: string, reads?: string[]): RecordedCalls => ({
  ...{ unit: 'catalog', version, place },
  calls: reads
    ? [{ endpoint: 'getPayment', method: 'GET', path: '/portal/payments/{id}', query: [], body: [], reads }]
    : null,
});

describe('trilho check-gateway', () => {
  let registry: StubRegistry;
  let dir: string;
  let candidate: string;

  beforeEach(async () => {
    registry = await startStubRegistry();
    dir = await mkdtemp(join(tmpdir(), 'trilho-candidate-'));
    candidate = join(dir, 'portal-openapi.json');
    await writeFile(candidate, JSON.stringify(documentOf('id', 'amount')));
  });
  afterEach(async () => {
    await registry.close();
    await rm(dir, { recursive: true });
  });

  async function run(...args: string[]) {
    const out: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
    const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void out.push(line));
    const env = { TRILHO_PORTAL_URL: registry.portalUrl, TRILHO_PUBLISH_TOKEN: registry.token };
    try {
      return {
        code: await runTeamCommand(checkGatewayCommand, args, { cwd: dir, env }),
        text: out.join('\n'),
      };
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  }

  test('says that all get what they call', async () => {
    registry.recorded.push(
      recorded('live', 'aaaaaaaaaaaa', ['id']),
      recorded('fallback', 'bbbbbbbbbbbb', ['id']),
    );
    expect(await run(candidate)).toEqual({
      code: 0,
      text: '✓ 2 releases of 2 get what they call of document 0123456789ab.',
    });
  });

  test('names who would break, live, canary or kept, and ends with 1', async () => {
    registry.recorded.push(
      recorded('live', 'aaaaaaaaaaaa', ['id', 'fee']),
      recorded('canary', 'cccccccccccc', ['id']),
      recorded('fallback', 'bbbbbbbbbbbb', ['amount', 'fee']),
    );
    const { code, text } = await run(candidate);
    expect(code).toBe(1);
    expect(text.split('\n').filter((line) => !line.includes('→'))).toEqual([
      'The gateway of document 0123456789ab would break 2 releases of 3: catalog aaaaaaaaaaaa (live), catalog bbbbbbbbbbbb (fallback).',
      '  calls: catalog aaaaaaaaaaaa (live) calls GET /api/v1/portal/payments/{id}: the answer has no `fee`',
      '  calls: catalog bbbbbbbbbbbb (fallback) calls GET /api/v1/portal/payments/{id}: the answer has no `fee`',
    ]);
  });

  test('a release from before the record is unknown, and never counted among those that get what they call', async () => {
    registry.recorded.push(recorded('live', 'aaaaaaaaaaaa', ['id']), recorded('fallback', 'bbbbbbbbbbbb'));
    expect(await run(candidate)).toEqual({
      code: 0,
      text: [
        '✓ 1 release of 2 get what they call of document 0123456789ab.',
        '! catalog bbbbbbbbbbbb (fallback): unknown, its build is older than the record of calls.',
      ].join('\n'),
    });
    const { text } = await run(candidate, '--json');
    expect(JSON.parse(text)).toMatchObject({ unknown: ['catalog bbbbbbbbbbbb (fallback)'] });
  });

  test('reads the document of a gateway that runs', async () => {
    registry.recorded.push(recorded('live', 'aaaaaaaaaaaa', ['fee']));
    const gateway = Fastify();
    gateway.get('/api/v1/portal/openapi.json', async () => documentOf('id'));
    const address = `${await gateway.listen({ host: '127.0.0.1', port: 0 })}/api/v1/portal/openapi.json`;
    expect((await run(address)).code).toBe(1);
    await gateway.close();
    expect((await run(address)).code).toBe(2);
  });

  test.each([
    ['is not named', []],
    ['is not there', ['nothing.json']],
    ['is no document', ['package.json']],
  ])('a candidate that %s is a mistake of the command line', async (_case, args) => {
    await writeFile(join(dir, 'package.json'), '{}');
    expect((await run(...args.map((name) => join(dir, name)))).code).toBe(2);
  });
});
