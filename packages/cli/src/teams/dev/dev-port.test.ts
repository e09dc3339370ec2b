import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { choosePort } from './dev-port.ts';

let taken: Server;
let port: number;

beforeEach(async () => {
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(() => taken.close());

const wishes = { option: undefined, variable: undefined, configured: 4501 };

describe('the port of a development server', () => {
  test('is another one when the configured one is taken', async () => {
    const chosen = await choosePort({ ...wishes, configured: port });
    expect(chosen).toBeGreaterThan(port);
    const others = new Set([chosen]);
    expect(await choosePort({ ...wishes, configured: port, others })).toBeGreaterThan(chosen);
  });

  test.each(['option', 'variable'])(
    'of the %s is that one or an error that names the way out',
    async (key) => {
      await expect(choosePort({ ...wishes, [key]: String(port) })).rejects.toMatchObject({
        exitCode: 2,
        message: `Port ${port} of 127.0.0.1 is taken: name another one with --port.`,
      });
      taken.close();
      await once(taken, 'close');
      expect(await choosePort({ ...wishes, [key]: String(port) })).toBe(port);
    },
  );

  test.each(['0', '65536', 'x', '-1', '4501.5'])('%s is none', async (text) => {
    await expect(choosePort({ ...wishes, option: text })).rejects.toMatchObject({ exitCode: 2 });
  });
});
