import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { watchBuilds } from './builds/watch-builds.ts';
import {
  buildExports,
  buildSampleRequest,
  DEMO_LOGIN,
  DEMO_REMEDY,
  readDemoKeys,
  readSeedFailure,
} from './demo-merchant.ts';
import { onInterrupt } from './interrupts.ts';
import { type RunningProduct, type StartOptions, startProduct } from './product.ts';
import { GIVEN_VARIABLES } from './service-definitions.ts';
import { readDataDir, readPorts, refuseLocalDefaults } from './settings.ts';

type Source = Record<string, string | undefined>;

function pickGiven(source: Source): Record<string, string> {
  return Object.fromEntries(
    GIVEN_VARIABLES.flatMap((name) => {
      const value = source[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** What the environment says about a start. Outside production everything has a local default. */
export function readStartOptions(source: Source): StartOptions {
  const production = source.NODE_ENV === 'production';
  if (production) refuseLocalDefaults(source);
  return {
    ports: readPorts(source),
    dataDir: readDataDir(source),
    production,
    seedDemo: !production && source.SEED_DEMO !== 'false',
    given: pickGiven(source),
    ...(source.DATABASE_URL && { databaseUrl: source.DATABASE_URL }),
  };
}

/**
 * How to sign in and pay as the demo merchant, with one of these gateways (`GATEWAYS`). The product goes on without that:
 * its lack is said, not thrown.
 */
export async function describeDemo(
  gatewayUrl: string,
  gatewayLog: string,
  gateways?: string,
): Promise<string[]> {
  const seedFailure = readSeedFailure(gatewayLog);
  const shown = await describeKeys(gatewayUrl, gateways, seedFailure);
  if (!seedFailure) return shown;
  return [...shown, '', `  The demo data is incomplete: ${seedFailure}`, `  ${DEMO_REMEDY}`];
}

async function describeKeys(
  gatewayUrl: string,
  gateways: string | undefined,
  seedFailure: string | undefined,
): Promise<string[]> {
  try {
    const keys = await readDemoKeys(gatewayUrl);
    return [
      `  Sign in        ${DEMO_LOGIN.email}   password: ${DEMO_LOGIN.password}`,
      '',
      '  Its sandbox keys, for the commands of the documentation, ready to paste into another terminal:',
      '',
      buildExports(gatewayUrl, keys),
      '',
      '  A payment in the sandbox, ready to paste:',
      '',
      buildSampleRequest(gatewayUrl, keys, gateways),
    ];
  } catch (error) {
    return [
      '',
      `  The demo merchant cannot be shown. ${error instanceof Error ? error.message : String(error)}`,
      ...(seedFailure ? [] : [`  ${DEMO_REMEDY}`]),
    ];
  }
}

async function describeApi(
  { urls, dataDir }: Omit<RunningProduct, 'stop'>,
  { seedDemo, production, given }: Required<Pick<StartOptions, 'seedDemo' | 'production' | 'given'>>,
): Promise<string> {
  const lines = [
    '',
    `  API            ${urls.gateway}/api/v1   (reference: ${urls.gateway}/api/reference)`,
    ...(production
      ? []
      : [`  E-mail         ${urls.mail}   (what Trilho sends; nothing leaves this machine)`]),
    `  Logs           ${dataDir}/logs`,
  ];
  if (seedDemo) {
    const log = readFileSync(join(dataDir, 'logs/gateway.log'), 'utf8');
    lines.push(...(await describeDemo(urls.gateway, log, given.GATEWAYS)));
  }
  return [...lines, ''].join('\n');
}

/**
 * Starts the product and keeps it until Ctrl-C (stops in order; once more: at once) or until a part of it ends.
 * @returns the exit code
 */
export async function runUntilInterrupted(options: StartOptions, title: string): Promise<number> {
  // A closed terminal must not end us before everything is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const abort = new AbortController();
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  const failed = new AbortController();
  const kill = new AbortController();
  const ignore = onInterrupt(
    () => {
      console.log('\n  Stopping… (Ctrl-C again: at once)');
      abort.abort(new Error('Interrupted.'));
      end(0);
    },
    () => kill.abort(),
  );
  let product: RunningProduct | undefined;
  let stopWatching: (() => Promise<void>) | undefined;
  const { seedDemo = true, production = false, given = {} } = options;
  console.log(`\n${title}\n`);
  try {
    product = await startProduct({
      ...options,
      onApi: async (api) => console.log(await describeApi(api, { seedDemo, production, given })),
      signal: AbortSignal.any([abort.signal, failed.signal]),
      kill: kill.signal,
      onFailure: (failure) => {
        console.error(`\n${failure.message}`);
        failed.abort(failure);
        end(1);
      },
    });
    const { publishToken: token, urls } = product;
    console.log(`\n  Portal         ${urls.portal}\n\n  Ctrl-C stops everything.\n`);
    if (token && !production)
      stopWatching = watchBuilds({
        portalUrl: urls.portal,
        token,
        root: ROOT,
        confirmed: true,
        log: console.log,
      });
    return await ended;
  } catch (error) {
    if (abort.signal.aborted) return 0;
    if (failed.signal.aborted) return 1;
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await stopWatching?.();
    await product?.stop();
    ignore();
    if (abort.signal.aborted) console.log('  Stopped.');
  }
}

/** What takes no arguments: settings are variables, e.g. `GATEWAY_PORT=5100 npm start`. */
const startUsage = `npm start takes no arguments. Ports, gateways and the folder of the data are variables, all in docs/configuration.md:

  GATEWAYS=MERCADOPAGO PORTAL_PORT=5000 GATEWAY_PORT=5100 TRILHO_DATA_DIR=/tmp/trilho npm start`;

/**
 * `npm start`: the whole product on this machine, until it is interrupted.
 * @returns the exit code; 0 for `--help`, 2 for another argument, with nothing started
 */
export async function start(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error(startUsage);
    return args.includes('--help') ? 0 : 2;
  }
  return runUntilInterrupted(readStartOptions(process.env), 'Trilho');
}
