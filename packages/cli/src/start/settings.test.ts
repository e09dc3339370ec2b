import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { providePortalSecrets } from './portal-secrets.ts';
import { isRefusedByBrowsers } from './refused-ports.ts';
import { defineServices, defineStandIns, type ProductSettings } from './service-definitions.ts';
import { DEFAULT_PORTS, PORT_VARIABLES, provideLocalSecrets, readPorts } from './settings.ts';
import { readStartOptions, start } from './start-command.ts';

const servicesOf = (settings: ProductSettings) => [
  ...defineStandIns(settings),
  ...Object.values(defineServices(settings, 'postgres://db/x')),
];

describe('the settings of a start', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'trilho-settings-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('uses the fixed ports, and moves the ones that the environment names', () => {
    expect(readPorts({})).toEqual(DEFAULT_PORTS);
    expect(readPorts({ PORTAL_PORT: '5000', DATABASE_PORT: '' })).toEqual({ ...DEFAULT_PORTS, portal: 5000 });
    expect(() => readPorts({ CDN_PORT: 'http' })).toThrow(
      'CDN_PORT has to be a port number from 0 to 65535.',
    );
  });

  test.each(Object.entries(PORT_VARIABLES))(
    'a port that browsers refuse is refused at once for %s, where HTTP is spoken',
    (name, variable) => {
      const read = () => readPorts({ [variable]: '6000' });
      if (name === 'database' || name === 'smtp') expect(read()).toMatchObject({ [name]: 6000 });
      else
        expect(read).toThrow(
          `Port 6000 (${name}) is one that browsers refuse to open. Choose another one with ${variable}=<port>.`,
        );
    },
  );

  test('the refused ports are those that fetch refuses', async () => {
    const isBad = async (port: number) => {
      const error: unknown = await fetch(`http://127.0.0.1:${port}`).catch((reason: unknown) => reason);
      return String(Reflect.get(Object(error), 'cause')).includes('bad port');
    };
    for (const port of [1, 21, 22, 587, 588, 2049, 4190, 5060, 6000, 6001, 6566, 6666, 6697, 10_080]) {
      expect([port, isRefusedByBrowsers(port)]).toEqual([port, await isBad(port)]);
    }
  });

  test('makes the local secrets once, for this user alone', async () => {
    const made = provideLocalSecrets(dataDir);
    expect(provideLocalSecrets(dataDir)).toEqual(made);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(Buffer.from(made.ENCRYPTION_KEYS.replace(/^local:/, ''), 'base64')).toHaveLength(32);
    expect(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))).toEqual(made);
  });

  test('never replaces a secrets file that it cannot read', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{}');
    expect(() => provideLocalSecrets(dataDir)).toThrow(/npm run reset/);
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{}');
  });

  test('refuses the local defaults in production, naming what is missing', () => {
    expect(() => readStartOptions({ NODE_ENV: 'production', JWT_SECRET: 'given' })).toThrow(
      /DATABASE_URL, ENCRYPTION_KEYS, DIGEST_KEY, PLATFORM_STRIPE_SECRET_KEY/,
    );
  });

  test('starts no stand-in and no demo merchant in production', () => {
    const given = {
      JWT_SECRET: 'j',
      ENCRYPTION_KEYS: 'e',
      DIGEST_KEY: 'd',
      PLATFORM_STRIPE_SECRET_KEY: 'sk_live_x',
      PLATFORM_STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      PUBLIC_URL: 'https://portal.example',
      PROVIDER_EVENTS_URL: 'https://api.example/api/v1/providers',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Trilho <nao-responda@portal.example>',
      COMPOSITION_PUBLIC_KEYS: '{"keys":[]}',
    };
    const options = readStartOptions({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x', ...given });
    expect(options).toMatchObject({
      production: true,
      seedDemo: false,
      given,
    });
    const services = servicesOf({
      ports: DEFAULT_PORTS,
      dataDir,
      seedDemo: false,
      given,
      production: true,
    });
    expect(services.map(({ name }) => name)).toEqual(['gateway', 'worker', 'portal-host']);
    for (const { env } of services) {
      expect(env.STRIPE_API_URL).toBeUndefined();
      expect(env.WEBHOOK_ALLOW_PRIVATE).toBeUndefined();
      expect(env.SMTP_URL).toBe('smtps://mail.example');
    }
  });

  test('wires the services to each other on the ports that were chosen', () => {
    const ports = { portal: 1, cdn: 2, gateway: 3, simulator: 4, database: 5, mail: 6, smtp: 7 };
    const services = servicesOf({
      ports,
      dataDir,
      seedDemo: true,
      given: {},
      production: false,
    });
    const env = Object.fromEntries(services.map((service) => [service.name, service.env]));
    expect(Object.keys(env)).toEqual(['simulator', 'mail', 'gateway', 'worker', 'portal-host']);
    expect(env.simulator).toMatchObject({
      SIMULATOR_PORT: '4',
      SIMULATOR_DATA_DIR: join(dataDir, 'simulator'),
    });
    expect(env.gateway).toMatchObject({
      PORT: '3',
      HOST: '127.0.0.1',
      DATABASE_URL: 'postgres://db/x',
      STRIPE_API_URL: 'http://127.0.0.1:4',
      PUBLIC_URL: 'http://127.0.0.1:1',
      PROVIDER_EVENTS_URL: 'http://127.0.0.1:3/api/v1/providers',
      SEED_DEMO: 'true',
      SMTP_URL: 'smtp://127.0.0.1:7',
    });
    expect(env.worker?.SMTP_URL).toBe('smtp://127.0.0.1:7');
    expect(env['portal-host']).toMatchObject({
      PORTAL_PORT: '1',
      CDN_PORT: '2',
      CDN_URL: 'http://127.0.0.1:2',
      GATEWAY_URL: 'http://127.0.0.1:3',
      STRIPE_JS_URL: 'http://127.0.0.1:4/stripe.js',
      MERCADOPAGO_JS_URL: 'http://127.0.0.1:4/mercadopago/sdk/js/v2',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_trilho_platform',
    });
    expect(env['portal-host']).toMatchObject({
      DATABASE_URL: 'postgres://db/x',
      RELEASES_DIR: join(dataDir, 'releases'),
    });
  });

  test("makes the portal's secrets once, and no other service sees them", async () => {
    const secrets = providePortalSecrets(dataDir);
    expect(providePortalSecrets(dataDir)).toEqual(secrets);
    expect((await stat(join(dataDir, 'portal-secrets.json'))).mode & 0o777).toBe(0o600);
    const services = servicesOf({
      ports: DEFAULT_PORTS,
      dataDir,
      seedDemo: true,
      given: { ...secrets, LOG_LEVEL: 'warn' },
      production: false,
    });
    for (const { name, env } of services) {
      const seen = Object.keys(secrets).filter((secret) => env && secret in env);
      expect([name, seen]).toEqual([name, name === 'portal-host' ? Object.keys(secrets) : []]);
    }
  });

  test('signs with a key whose public half the hosts get, and with nothing else of it', () => {
    const secrets = providePortalSecrets(dataDir);
    const { keys } = JSON.parse(secrets.COMPOSITION_PUBLIC_KEYS);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['crv', 'kid', 'kty', 'x']);
    const privateKey = createPrivateKey({ key: JSON.parse(secrets.COMPOSITION_SIGNING_KEY), format: 'jwk' });
    const signature = sign(null, Buffer.from('composition'), privateKey);
    const publicKey = createPublicKey({ key: keys[0], format: 'jwk' });
    expect(verify(null, Buffer.from('composition'), publicKey, signature)).toBe(true);
  });
});

test.each([
  ['--help', 0],
  ['--port=5000', 2],
])('npm start with %s starts nothing and says where its settings are', async (argument, code) => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await start([argument])).toBe(code);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('docs/configuration.md'));
  told.mockRestore();
});
