import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { dueToRequest } from '../call-cause.ts';
import { createLog, loggerOptions, RequestLines } from './logging.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const env = { LOG_LEVEL: 'info' } as const;

beforeEach(() => {
  lines.length = 0;
});

test('an answered request is one line that holds no secret', async () => {
  const app = Fastify({
    logger: { ...loggerOptions(env), stream: sink },
    logController: new RequestLines(env, sink),
    genReqId: () => 'req_1',
  });
  app.post('/api/v1/exports/:ticket', () => ({ secretKey: 's3cret' }));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/exports/s3cret?password=s3cret',
    headers: { authorization: 'Bearer s3cret', 'x-secret-key': 's3cret' },
    payload: { password: 's3cret' },
  });
  expect(answer.statusCode).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('s3cret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    msg: 'request completed',
    requestId: 'req_1',
    req: { method: 'POST', path: '/api/v1/exports/[redacted]', remoteAddress: '127.0.0.1' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
  await app.close();
});

test('a line of a process has the id of the request that its work goes back to', () => {
  const log = createLog(env, 'worker', sink);
  dueToRequest('req_1', () => log.info('acting for a request'));
  log.info('acting for itself');
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['req_1', undefined]);
});

test('what else is logged of a request has its secrets redacted', () => {
  const log = pino(loggerOptions(env), sink);
  for (const url of ['/api/v1/exports/s3cret', '/api/v1/exports/s3cret?x=1', '/api/v1/exports/s3cret/']) {
    log.info({ req: { method: 'GET', url, ip: '127.0.0.1' }, secretKey: 's3cret' }, 'something happened');
  }
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('s3cret');
  expect(lines.join('')).toContain('/api/v1/exports/[redacted]');
});
