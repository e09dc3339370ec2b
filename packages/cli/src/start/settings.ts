import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { isRefusedByBrowsers } from './refused-ports.ts';

/** TCP ports on 127.0.0.1. In options, 0 stands for any free port. */
export type Ports = {
  portal: number;
  cdn: number;
  gateway: number;
  simulator: number;
  database: number;
  /** The page of the e-mail catcher. */
  mail: number;
  /** Where the e-mail catcher takes mails. */
  smtp: number;
};

export const DEFAULT_PORTS: Ports = {
  portal: 4000,
  cdn: 4001,
  gateway: 4100,
  simulator: 4200,
  database: 4300,
  mail: 4400,
  smtp: 4401,
};

/** The setting that moves each port. */
export const PORT_VARIABLES: Record<keyof Ports, string> = {
  portal: 'PORTAL_PORT',
  cdn: 'CDN_PORT',
  gateway: 'GATEWAY_PORT',
  simulator: 'SIMULATOR_PORT',
  database: 'DATABASE_PORT',
  mail: 'MAIL_PORT',
  smtp: 'SMTP_PORT',
};

type Source = Record<string, string | undefined>;

function readPort(source: Source, variable: string, fallback: number): number {
  const given = source[variable];
  if (given === undefined || given === '') return fallback;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${variable} has to be a port number from 0 to 65535.`);
}

/** The ports of `npm start`: the fixed ones, moved by the environment. */
export function readPorts(source: Source): Ports {
  const read = (name: keyof Ports) => readPort(source, PORT_VARIABLES[name], DEFAULT_PORTS[name]);
  /** Of what speaks HTTP. The stand-ins are among it, since we ask them whether they are ready. 0 is any free port. */
  const readHttp = (name: keyof Ports) => {
    const port = read(name);
    if (port === 0 || !isRefusedByBrowsers(port)) return port;
    throw new Error(
      `Port ${port} (${name}) is one that browsers refuse to open. Choose another one with ${PORT_VARIABLES[name]}=<port>.`,
    );
  };
  return {
    portal: readHttp('portal'),
    cdn: readHttp('cdn'),
    gateway: readHttp('gateway'),
    simulator: readHttp('simulator'),
    database: read('database'),
    mail: readHttp('mail'),
    smtp: read('smtp'),
  };
}

/** Where a start keeps its database, secrets, logs and records. */
export function readDataDir(source: Source): string {
  return resolve(ROOT, source.TRILHO_DATA_DIR || '.data');
}

const SECRET_NAMES = ['JWT_SECRET', 'ENCRYPTION_KEYS', 'DIGEST_KEY'] as const;

/** The environment variables that hold the gateway's secrets. */
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;

function isSecrets(value: unknown): value is Secrets {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map(Object.entries(value));
  return SECRET_NAMES.every((name) => typeof entries.get(name) === 'string');
}

/** Fresh secrets; `key` names the encryption key. */
export const newSecrets = (key = 'k1'): Secrets => ({
  JWT_SECRET: randomBytes(48).toString('base64url'),
  ENCRYPTION_KEYS: `${key}:${randomBytes(32).toString('base64')}`,
  DIGEST_KEY: randomBytes(48).toString('base64url'),
});

/** The secrets of this checkout's local system, made once and kept in `secrets.json` (mode 0600). */
export function provideLocalSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const secrets = newSecrets('local');
  try {
    // Never over an existing file: the data in the database can only be read with the keys in it.
    writeFileSync(file, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return secrets;
  } catch {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isSecrets(kept)) return kept;
    throw new Error(`${file} does not hold the local secrets. Wipe the local data with npm run reset.`);
  }
}

const REQUIRED_IN_PRODUCTION = [
  'DATABASE_URL',
  ...SECRET_NAMES,
  'PLATFORM_STRIPE_SECRET_KEY',
  'PLATFORM_STRIPE_PUBLISHABLE_KEY',
  'PUBLIC_URL',
  'PROVIDER_EVENTS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'COMPOSITION_PUBLIC_KEYS',
];

/**
 * In production nothing is made up: every value that the local default invents has to be given.
 * @throws naming the variables that are missing
 */
export function refuseLocalDefaults(source: Source): void {
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => !source[name]);
  if (missing.length === 0) return;
  throw new Error(
    `NODE_ENV=production does not use the local defaults. Set ${missing.join(', ')}, or unset NODE_ENV to try Trilho on this machine.`,
  );
}
