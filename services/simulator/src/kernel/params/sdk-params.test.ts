import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { jest } from '@jest/globals';
import { libraryParams } from '../../payment-methods/payment-method.params.ts';
import { buildSimulator } from '../../simulator.ts';
import { checkPrelude, paramChecks, sdkTypeOf } from '../../testing/sdk-params.ts';
import { Api, type Endpoint } from '../http.ts';

/** What only browsers send, which the server's SDK does not know. */
const browserNames = [
  ...libraryParams.flatMap((param) => (typeof param === 'string' ? [param] : Object.keys(param))),
  ...['client_secret', 'is_stripe_sdk', 'expected_payment_method_type', 'radar_options[hcaptcha_token]'],
];
const isBrowserOnly = (param: string) =>
  param.startsWith('payment_method_data[card]') ||
  browserNames.some((name) => param === name || param === `payment_method_data[${name}]`);

async function registeredEndpoints(): Promise<Endpoint[]> {
  const register = jest.spyOn(Api.prototype, 'register');
  const app = await buildSimulator({ databaseFile: ':memory:', publicUrl: 'http://127.0.0.1:4200' });
  await app.close();
  return register.mock.calls.flatMap(([, endpoints]) => [...endpoints]);
}

/** Compiles code that imports the SDK; resolves with the numbers of the lines that do not compile. */
async function failingLines(code: string): Promise<number[]> {
  const packageFile = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = join(dirname(packageFile), 'lib/tsc.js');
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  const folder = await mkdtemp(join(tmpdir(), 'simulator-params-'));
  try {
    await symlink(join(dirname(packageFile), '..'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'checks.ts'), code);
    const output = await new Promise<string>((done) =>
      execFile(process.execPath, [compiler, ...options, 'checks.ts'], { cwd: folder }, (_error, stdout) =>
        done(stdout),
      ),
    );
    const lines = [...output.matchAll(/^checks\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    if (output && lines.length === 0) throw new Error(output);
    return lines;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('every parameter that an endpoint declares is one of the SDK’s type', async () => {
  const checks = (await registeredEndpoints()).flatMap((endpoint) =>
    paramChecks(`Stripe.${sdkTypeOf(endpoint)}`, endpoint.params)
      .filter(({ param }) => !(endpoint.publishable && isBrowserOnly(param)))
      .map(({ param, code }) => ({ code, about: `${endpoint.method} ${endpoint.path}: ${param}` })),
  );
  const before = checkPrelude.split('\n').length - 1;
  // The last line shows that a parameter which the SDK does not know is found.
  const wrong = { code: `check<Names<Stripe.CustomerCreateParams>>('nickname');`, about: 'nickname' };
  const all = [...checks, wrong];
  const lines = await failingLines(checkPrelude + all.map(({ code }) => code).join('\n'));
  expect(lines.map((line) => all[line - before - 1]?.about)).toEqual(['nickname']);
});
