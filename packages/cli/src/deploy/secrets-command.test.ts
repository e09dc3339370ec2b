import { readEnv } from '@trilho/gateway/src/platform/env.ts';
import { readSettings } from '@trilho/portal-host/options.ts';
import { secrets } from './secrets-command.ts';

/** The lines that the command prints. */
async function printed(name: string): Promise<Record<string, string>> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (text: string) => lines.push(text);
  try {
    expect(await secrets([name])).toBe(0);
  } finally {
    console.log = log;
  }
  return Object.fromEntries(
    lines
      .join('\n')
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

const DATABASE_URL = 'postgres://127.0.0.1/trilho';

test('a deployment starts with the secrets that were made for it, which are other ones each time', async () => {
  const gateway = await printed('gateway');
  const platform = { PLATFORM_STRIPE_SECRET_KEY: 'sk_x', PLATFORM_STRIPE_PUBLISHABLE_KEY: 'pk_x' };
  expect(readEnv({ NODE_ENV: 'production', DATABASE_URL, ...platform, ...gateway })).toMatchObject(gateway);
  const portal = await printed('portal');
  expect(readSettings({ NODE_ENV: 'production', DATABASE_URL, ...portal })).toHaveProperty(
    'registrySettings',
  );
  expect((await printed('gateway')).JWT_SECRET).not.toBe(gateway.JWT_SECRET);
});
