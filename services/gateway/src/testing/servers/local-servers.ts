import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';

const closers: (() => unknown)[] = [];

/** Runs at the end of the test, in reverse order. */
export const onTestEnd = (close: () => unknown): void => void closers.push(close);

/** Jest runs it after each test (`close-local-servers.ts`). */
export async function endTest(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Listens on a port of the loopback address until the test ends. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Serves HTTP until the test ends, and returns the port. */
export const serve = (listener: RequestListener): Promise<number> => listen(createServer(listener));

/** Answers with bytes that are no HTTP library's, until the test ends. */
export async function serveBytes(talk: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => talk(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
