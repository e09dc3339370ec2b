import { createServer, type Server } from 'node:http';
import { type FaultyProvider, startFaultyProvider } from '../../../testing/servers/faulty-provider.ts';
import { MerchantAccount, openAt, reportsOf } from './testing/merchant-account.ts';

let standIn: FaultyProvider;
let merchant: MerchantAccount;

beforeAll(async () => {
  standIn = await startFaultyProvider();
});
afterAll(() => standIn.close());
beforeEach(() => {
  merchant = new MerchantAccount(standIn);
});
afterEach(() => standIn.clearFaults());

describe('a download that goes wrong', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A gateway whose file comes as the test says. */
  async function serving(answer: Parameters<typeof createServer>[1] & object, timeoutMs = 300) {
    server = createServer(answer);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return reportsOf(openAt(`http://127.0.0.1:${address.port}`, merchant.token, timeoutMs));
  }
  const readAll = async (file: AsyncIterable<Uint8Array>) => {
    let bytes = 0;
    for await (const chunk of file) bytes += chunk.length;
    return bytes;
  };

  test('breaks off in the middle: what was read is no whole file', async () => {
    await merchant.control('terms', { reportDelaySeconds: 0, aheadDays: 31 });
    for (let count = 0; count < 3; count += 1) await merchant.payByCard(1000);
    const reports = reportsOf(merchant.provider);
    const name = await merchant.readyReport();
    const match = { path: '/mercadopago/v1/account/release_report/' };
    await standIn.fault({ kind: 'cut_after', times: 1, match });
    const file = await reports.download(name);
    const whole = async () => {
      for await (const line of reports.read(file)) expect(line.kind).toBe('payment');
    };
    await expect(whole()).rejects.toMatchObject({ name: 'ProviderIndeterminate' });
    expect(await readAll(await reports.download(name))).toBeGreaterThan(500);
  });

  test('has no file of that name, or a name that leads elsewhere', async () => {
    const reports = reportsOf(merchant.provider);
    await expect(reports.download('nothing.csv')).rejects.toMatchObject({ reason: 'not_found' });
    for (const name of ['..', '../list', 'a/b', '']) {
      await expect(reports.download(name)).rejects.toMatchObject({ reason: 'not_found' });
    }
    expect(await standIn.requestCount('/mercadopago/v1/account/list', 'GET')).toBe(0);
  });

  test('takes too long to begin, and between two pieces', async () => {
    const silent = await serving(() => undefined);
    await expect(silent.download('a.csv')).rejects.toMatchObject({ timedOut: true });
    server?.closeAllConnections();
    server?.close();
    const stalled = await serving((_request, response) => void response.writeHead(200).write('DATE;'));
    await expect(stalled.download('a.csv').then(readAll)).rejects.toMatchObject({ timedOut: true });
  });

  test('is limited by the rate, or not allowed', async () => {
    const limited = await serving((_request, response) => response.writeHead(429).end('{}'));
    await expect(limited.download('a.csv')).rejects.toMatchObject({ name: 'ProviderUnavailable' });
    server?.close();
    const refused = await serving((_request, response) => response.writeHead(401).end('no json'));
    await expect(refused.download('a.csv')).rejects.toMatchObject({ reason: 'credentials' });
  });

  test('asks with the key, and is not led to another address', async () => {
    const asked: (string | undefined)[] = [];
    const reports = await serving((request, response) => {
      asked.push(request.headers.authorization);
      if (request.url?.endsWith('/moved.csv')) response.writeHead(302, { location: '/v1/a.csv' }).end();
      else response.end('DATE');
    });
    expect(await readAll(await reports.download('a.csv'))).toBe(4);
    await expect(reports.download('moved.csv')).rejects.toMatchObject({ name: 'ProviderIndeterminate' });
    expect(asked).toEqual([`Bearer ${merchant.token}`, `Bearer ${merchant.token}`]);
  });
});
