import { createServer } from 'node:net';
import { usageError } from '../registry-error.ts';

/** How many ports after the configured one are tried. */
const NEXT_PORTS = 20;

function readPort(text: string, name: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port > 0 && port <= 65_535) return port;
  throw usageError(`${name} is a port number from 1 to 65535.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export type PortWishes = {
  /** Value of `--port`. */
  option: string | undefined;
  /** Value of the environment's PORT. */
  variable: string | undefined;
  /** What the remote's webpack.config.ts says. */
  configured: number;
  /** Ports that others are about to take. */
  others?: ReadonlySet<number>;
};

/**
 * Chooses the port of a development server: the one asked for, or the first free one from the configured on.
 * @throws CommandError when the one that was asked for is taken, or none is free
 */
export async function choosePort({ option, variable, configured, others }: PortWishes): Promise<number> {
  const [text, name] = option === undefined ? [variable, 'PORT'] : [option, '--port'];
  if (text) {
    const port = readPort(text, name);
    if (await isFree(port)) return port;
    throw usageError(`Port ${port} of 127.0.0.1 is taken: name another one with --port.`);
  }
  for (let port = configured; port < configured + NEXT_PORTS; port += 1)
    if (!others?.has(port) && (await isFree(port))) return port;
  throw usageError(
    `Ports ${configured} to ${configured + NEXT_PORTS - 1} are taken: name another one with --port.`,
  );
}
