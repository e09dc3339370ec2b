import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { codeOf, openEgress, post } from '../../testing/servers/egress-stage.ts';
import { listen, onTestEnd, serve } from '../../testing/servers/local-servers.ts';
import type { ResolveName } from './resolve-name.ts';

describe('addresses', () => {
  const resolving =
    (...answers: string[][]): ResolveName =>
    async () =>
      answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);

  test.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://user:x@loja.example:PORT/',
    'http://loja.example:5432/',
    'file:///etc/passwd',
  ])('refuses %s without connecting', async (url) => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    const egress = openEgress({ WEBHOOK_ALLOW_PRIVATE: false }, { resolve: resolving(['127.0.0.1']) });
    expect(await codeOf(post(egress, url.replace('PORT', String(port))))).toBe('blocked');
    expect(calls).toBe(0);
  });

  test.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['2606:4700::1111', '::1']],
    [['64:ff9b::7f00:1']],
  ])('refuses a name that leads to %j', async (addresses) => {
    const egress = openEgress({ WEBHOOK_ALLOW_PRIVATE: false }, { resolve: resolving(addresses) });
    expect(await codeOf(post(egress, 'http://loja.example:8080/'))).toBe('blocked');
  });

  test('a name is resolved once for a connection, and the connection goes where it led then', async () => {
    const hosts: unknown[] = [];
    const port = await serve((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    let asked = 0;
    const egress = openEgress(
      {},
      {
        // A second look would lead elsewhere, as in DNS rebinding.
        resolve: async () => {
          asked += 1;
          return asked === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
        },
      },
    );
    await post(egress, `http://loja.example:${port}/`);
    expect(asked).toBe(1);
    expect(hosts).toEqual([`loja.example:${port}`]);
  });

  test('a name that turns to a private address is refused at the next connection', async () => {
    const egress = openEgress(
      { WEBHOOK_ALLOW_PRIVATE: false },
      { resolve: resolving(['192.0.2.1'], ['127.0.0.1']) },
    );
    expect(await codeOf(post(egress, 'http://loja.example:8080/'))).toBe('blocked');
    expect(await codeOf(post(egress, 'http://loja.example:8080/'))).toBe('blocked');
  });
});

describe('TLS', () => {
  type Certificate = Awaited<ReturnType<typeof generate>>;

  const certificateOf = async (name: string) =>
    await generate([{ name: 'commonName', value: name }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    });

  const serveTls = async ({ private: key, cert }: Certificate) => {
    const seen: unknown[] = [];
    const server = createServer({ key, cert, requestCert: true, rejectUnauthorized: false });
    server.on('secureConnection', (socket) => {
      seen.push({ name: socket.servername, client: socket.getPeerCertificate().subject?.CN });
    });
    server.on('request', (request, response) => void response.end(request.headers.host));
    return { port: await listen(server), seen };
  };

  test('verifies the certificate, for the name of the URL', async () => {
    const certificate = await certificateOf('loja.example');
    const { port, seen } = await serveTls(certificate);
    const resolve: ResolveName = async () => ['127.0.0.1'];
    const trusting = openEgress({}, { resolve, ca: certificate.cert });
    const body = `loja.example:${port}`;
    expect(await post(trusting, `https://loja.example:${port}/`)).toMatchObject({ status: 200, body });
    expect(seen).toEqual([{ name: 'loja.example' }]);
    expect(await codeOf(post(trusting, `https://outra.example:${port}/`))).toBe('tls');
    expect(await codeOf(post(openEgress({}, { resolve }), `https://loja.example:${port}/`))).toBe('tls');
  });

  test('shows its own certificate to a server that asks for one', async () => {
    const certificate = await certificateOf('loja.example');
    const own = await certificateOf('entregas.trilho.example');
    const directory = await mkdtemp(join(tmpdir(), 'egress-'));
    onTestEnd(() => rm(directory, { recursive: true }));
    const [cert, key] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
    await writeFile(cert, own.cert);
    await writeFile(key, own.private);
    const { port, seen } = await serveTls(certificate);
    const egress = openEgress(
      { WEBHOOK_TLS_CERT: cert, WEBHOOK_TLS_KEY: key },
      { resolve: async () => ['127.0.0.1'], ca: certificate.cert },
    );
    await post(egress, `https://loja.example:${port}/`);
    expect(seen).toEqual([{ name: 'loja.example', client: 'entregas.trilho.example' }]);
  });

  test('a server without TLS is refused under https', async () => {
    const port = await serve((_request, response) => void response.end());
    expect(await codeOf(post(openEgress(), `https://127.0.0.1:${port}/`))).toBe('tls');
  });
});
