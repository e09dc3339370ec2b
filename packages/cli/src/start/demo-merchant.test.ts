import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { promisify } from 'node:util';
import { buildExports, buildSampleRequest, DEMO_LOGIN, readDemoKeys, withDemoKeys } from './demo-merchant.ts';
import { describeDemo } from './start-command.ts';

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

describe("the demo merchant's keys", () => {
  let server: Server;
  let url: string;
  let keys: unknown[];
  let sheds: number;
  const payments: { headers: IncomingMessage['headers']; body: unknown }[] = [];

  beforeEach(async () => {
    sheds = 0;
    keys = [
      { environment: 'PRODUCTION', accessKey: 'trl_prd_ak_1', secretKey: 'trl_prd_sk_••••' },
      { id: 'app_1', environment: 'SANDBOX', accessKey: 'trl_sbx_ak_1', secretKey: 'trl_sbx_sk_••••' },
    ];
    const token = `x.${Buffer.from(JSON.stringify({ user_id: 'usr_1' })).toString('base64url')}.y`;
    server = createServer((request, response) => {
      void readBody(request).then((body) => {
        const answer = (status: number, value: object) => {
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        };
        sheds -= 1;
        if (sheds >= 0) return answer(503, { message: 'Ocupado.' });
        if (request.url === '/api/v1/auth/login') {
          if (body !== JSON.stringify(DEMO_LOGIN)) return answer(401, { message: 'Credenciais inválidas' });
          return answer(200, { data: { access_token: token, step_up_token: 'proof' } });
        }
        if (request.url === '/api/v1/applications/user/usr_1') {
          if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {});
          return answer(200, { data: keys });
        }
        if (request.url === '/api/v1/applications/app_1/secret-key?userId=usr_1') {
          if (request.headers['x-step-up'] !== 'proof') return answer(403, {});
          return answer(200, { data: { secretKey: 'trl_sbx_sk_1' } });
        }
        if (request.url === '/api/v1/payment/process') {
          payments.push({ headers: request.headers, body: JSON.parse(body) });
          return answer(200, { data: {} });
        }
        return answer(404, {});
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterEach(() => server.close());

  test('are the sandbox pair, read by signing in', async () => {
    expect(await readDemoKeys(url)).toEqual({ accessKey: 'trl_sbx_ak_1', secretKey: 'trl_sbx_sk_1' });
  });

  test('are read of a gateway that sheds the first calls', async () => {
    sheds = 2;
    expect(await readDemoKeys(url)).toMatchObject({ accessKey: 'trl_sbx_ak_1' });
  });

  const incomplete = `{"level":50,"err":{"message":"POST /process answered 503: Ocupado."},"msg":"demo data incomplete"}`;
  const remedy = /run "npm start" again: it goes on where it stopped/;
  test.each([
    ['keys and data', true, '{"level":30,"msg":"ready"}', /trl_sbx_ak_1/, undefined],
    ['keys without all data', true, `x\n${incomplete}\n`, /incomplete: POST .process answered 503/, remedy],
    ['neither', false, incomplete, /has no sandbox keys[\s\S]+answered 503/, remedy],
    ['no keys', false, '', /has no sandbox keys/, remedy],
  ] as const)(
    'of a start with %s the person reads what is there, why, and what mends it',
    async (_what, hasKeys, log, said, mends) => {
      if (!hasKeys) keys = [];
      const text = (await describeDemo(url, log)).join('\n');
      expect(text).toMatch(said);
      if (mends) expect(text.match(new RegExp(mends, 'g'))).toHaveLength(1);
      else expect(text).not.toMatch(remedy);
    },
  );

  test('are missed in words when there is no sandbox pair', async () => {
    keys = keys.slice(0, 1);
    await expect(readDemoKeys(url)).rejects.toThrow('The demo merchant has no sandbox keys.');
  });

  test('reach the portal, which starts without them when there are none', async () => {
    const service = { name: 'portal-host', entry: 'server.ts', env: { PORTAL_PORT: '1' } };
    const demo = { DEMO_ACCESS_KEY: 'trl_sbx_ak_1', DEMO_SECRET_KEY: 'trl_sbx_sk_1' };
    expect(await withDemoKeys(service, url)).toEqual({ ...service, env: { PORTAL_PORT: '1', ...demo } });
    keys = [];
    expect(await withDemoKeys(service, url)).toEqual(service);
  });

  test('are printed as variables that a shell takes as pasted', async () => {
    const pasted = `${buildExports(url, await readDemoKeys(url))}
env | grep ^TRILHO_ | sort`;
    const { stdout } = await promisify(execFile)('bash', ['-c', pasted], { env: { PATH: process.env.PATH } });
    expect(stdout.trim().split('\n')).toEqual([
      'TRILHO_ACCESS_KEY=trl_sbx_ak_1',
      'TRILHO_SECRET_KEY=trl_sbx_sk_1',
      `TRILHO_URL=${url}`,
    ]);
  });

  test.each([
    [undefined, 'STRIPE'],
    ['MERCADOPAGO,STRIPE', 'STRIPE'],
    ['MERCADOPAGO', 'MERCADOPAGO'],
  ])('with GATEWAYS %s make a request for %s', async (gateways, asked) => {
    const text = (await describeDemo(url, '', gateways)).join('\n');
    expect(text).toContain(`"gatewayType":"${asked}"`);
  });

  test('make a request that a shell can run as printed, with a new idempotency key each time', async () => {
    const command = buildSampleRequest(url, await readDemoKeys(url), undefined);
    await promisify(execFile)('bash', ['-c', command]);
    await promisify(execFile)('bash', ['-c', command]);
    expect(payments).toHaveLength(2);
    expect(payments[0]?.headers).toMatchObject({
      'x-access-key': 'trl_sbx_ak_1',
      'x-secret-key': 'trl_sbx_sk_1',
    });
    expect(payments[0]?.body).toMatchObject({
      amount: 4990,
      currency: 'BRL',
      paymentMethodId: 'pm_card_visa',
    });
    expect(payments[0]?.headers['idempotency-key']).not.toBe(payments[1]?.headers['idempotency-key']);
  });
});
