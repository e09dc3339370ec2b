import { acceptBacklog } from '@trilho/gateway/src/platform/http/connection-limits.ts';
import type { FastifyInstance } from 'fastify';

/** What a measured process tells its parent. */
export type Report = { address: string } | { cpuMicros: number };

/** Tells the parent that the process has started, and its CPU time whenever asked. */
export function reportToParent(address: string, onAsked: () => void = () => undefined): void {
  const tell = (report: Report) => process.send?.(report);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ cpuMicros: user + system });
    onAsked();
  });
  process.on('disconnect', () => process.exit(0));
  tell({ address });
}

/** Listens on a free port and reports it. */
export async function serve(app: FastifyInstance): Promise<void> {
  reportToParent(await app.listen({ host: '127.0.0.1', port: 0, backlog: acceptBacklog }));
}
