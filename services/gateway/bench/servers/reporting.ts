import type { FastifyInstance } from 'fastify';

/** What a measured process tells its parent. */
export type Report = { address: string } | { cpuMicros: number };

/** Listens on a free port, tells the parent the address, and its CPU time whenever asked. */
export async function serve(app: FastifyInstance): Promise<void> {
  const tell = (report: Report) => process.send?.(report);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ cpuMicros: user + system });
  });
  process.on('disconnect', () => process.exit(0));
  tell({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
}
