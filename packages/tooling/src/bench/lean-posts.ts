import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What is to be posted, and where. */
export interface Post {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const headEnd = Buffer.from('\r\n\r\n');

function textOf({ url, headers, body }: Post): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`;
}

/** The status of a whole answer, undefined while some of it is to come. Answers have a length, as ours do. */
function statusOf(received: Buffer): { status: number; goesOn: boolean } | undefined {
  const end = received.indexOf(headEnd);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (received.length < end + headEnd.length + length) return undefined;
  return { status: Number(head.slice(9, 12)), goesOn: !/\r\nconnection: close/i.test(head) };
}

/**
 * Posts over connections of its own with as little work as can be: a load has to cost the machine less than what it
 * measures, and Node's client takes more than a millisecond of a post where thousands are open.
 */
export class LeanPosts {
  readonly #idle: Socket[] = [];
  readonly #open = new Set<Socket>();
  readonly #patienceMs: number;

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** Sends one. Resolves with the status, or null where no answer came in time. */
  send(post: Post): Promise<number | null> {
    const socket = this.#take(post.url);
    return new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0);
      const read = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const answer = statusOf(received);
        if (answer) end(answer.status, answer.goesOn);
      };
      const lose = () => end(null, false);
      const end = (status: number | null, goesOn: boolean) => {
        clearTimeout(timer);
        socket.off('data', read).off('close', lose);
        if (goesOn) this.#idle.push(socket);
        else socket.destroy();
        resolve(status);
      };
      const timer = setTimeout(lose, this.#patienceMs);
      socket.on('data', read).on('close', lose);
      socket.write(textOf(post));
    });
  }

  /** Opens so many connections before they are needed, as a balancer that keeps its own has them. */
  async open(url: URL, count: number): Promise<void> {
    const sockets = Array.from({ length: count }, () => this.#connect(url));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    this.#idle.push(...sockets);
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #take(url: URL): Socket {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) if (!idle.destroyed) return idle;
    return this.#connect(url);
  }

  #connect({ hostname, port }: URL): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    // What it means is told by the `close` that follows.
    socket.on('error', () => undefined);
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  }
}
