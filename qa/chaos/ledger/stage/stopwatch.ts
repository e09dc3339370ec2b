import { cpuSecondsOf, familyOf, parentOf } from '../../measure/process-use.ts';

interface Use {
  wall: number;
  node: number;
  database: number;
}

/** What the parts of a run take, in seconds: by the clock, of this process's CPU and of the database server's. */
export interface Stopwatch {
  /** Runs a part, and counts what it takes under its name. */
  time<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** One line for each part, with milliseconds for each of so many sales. */
  lines(sales: number): string[];
}

const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** `backend` is the process of one of the database's connections, by which the server's others are found. */
export function startStopwatch(backend: number): Stopwatch {
  const server = parentOf(backend);
  const parts = new Map<string, Use>();
  const now = (): Use => ({
    wall: performance.now() / 1000,
    node: ownCpu(),
    database: server === null ? 0 : cpuSecondsOf(familyOf(server)),
  });
  return {
    async time(name, run) {
      const before = now();
      const result = await run();
      const after = now();
      const part = parts.get(name) ?? { wall: 0, node: 0, database: 0 };
      parts.set(name, {
        wall: part.wall + after.wall - before.wall,
        node: part.node + after.node - before.node,
        database: part.database + after.database - before.database,
      });
      return result;
    },
    lines(sales) {
      const each = (seconds: number) =>
        `${seconds.toFixed(1)} s (${((1000 * seconds) / sales).toFixed(2)} ms)`;
      return [...parts].map(
        ([name, { wall, node, database }]) =>
          `${name}: ${each(wall)}, CPU ${each(node)} here and ${each(database)} of the database`,
      );
    },
  };
}
