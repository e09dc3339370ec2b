import { execFileSync } from 'node:child_process';

const bridge = 'trilho-br';
const prefix = 'trilho-pg';

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });

/** The same, where it may be that there is nothing to do. */
function tryIp(...args: string[]): string {
  try {
    return ip(...args);
  } catch {
    return '';
  }
}

/** The machine that the balancer and the gateways run on, as the servers see it. */
export const hostAddress = '10.77.0.1';

/** A network of its own for one server, behind a cable that can be pulled. */
export class NetworkPlace {
  readonly name: string;
  readonly address: string;
  readonly #cable: string;

  constructor(index: number) {
    this.name = `${prefix}${index}`;
    this.address = `10.77.0.${10 + index}`;
    this.#cable = `trilho-v${index}`;
  }

  create(): void {
    const inside = `${this.#cable}i`;
    ip('netns', 'add', this.name);
    ip('link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', inside);
    ip('link', 'set', inside, 'netns', this.name);
    ip('link', 'set', this.#cable, 'master', bridge);
    ip('link', 'set', this.#cable, 'up');
    ip('-n', this.name, 'addr', 'add', `${this.address}/24`, 'dev', inside);
    ip('-n', this.name, 'link', 'set', inside, 'up');
    ip('-n', this.name, 'link', 'set', 'lo', 'up');
  }

  /** Nothing gets in or out; what runs here goes on. */
  cut(): void {
    ip('link', 'set', this.#cable, 'down');
  }

  join(): void {
    ip('link', 'set', this.#cable, 'up');
  }

  /** The processes that run here. */
  pids(): number[] {
    return tryIp('netns', 'pids', this.name).split('\n').filter(Boolean).map(Number);
  }

  signal(signal: NodeJS.Signals): void {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  remove(): void {
    this.signal('SIGKILL');
    tryIp('link', 'del', this.#cable);
    tryIp('netns', 'del', this.name);
  }
}

/** Makes the places of so many servers and what connects them; what a killed run left is removed first. */
export function createNetwork(count: number): { places: NetworkPlace[]; remove(): void } {
  const places = Array.from({ length: count }, (_, index) => new NetworkPlace(index + 1));
  const remove = () => {
    for (const place of places) place.remove();
    tryIp('link', 'del', bridge);
  };
  remove();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${hostAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const place of places) place.create();
  return { places, remove };
}
