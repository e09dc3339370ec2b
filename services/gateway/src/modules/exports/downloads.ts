import type { ServerResponse } from 'node:http';
import { tooManyRequests } from '../../platform/errors.ts';
import type { ExportFile } from './export.service.ts';

/** How many downloads of one user may be under way at a time, on each node. */
const mostAtOnce = 3;

const tooManyDownloads = () =>
  tooManyRequests(
    60,
    `Já há ${mostAtOnce} exportações suas em andamento. Espere uma terminar e exporte de novo.`,
  );

/** Keeps the downloads that this node has under way. A reader that takes nothing for `idleMs` is cut off. */
export function createDownloads(idleMs: number) {
  const files = new Set<ExportFile>();
  const countOf = new Map<string, number>();

  function leave(userId: string): void {
    const others = (countOf.get(userId) ?? 1) - 1;
    if (others === 0) countOf.delete(userId);
    else countOf.set(userId, others);
  }

  return {
    /** Opens one more of a user's files, for this response. @throws 429 when they have too many under way */
    async begin(
      userId: string,
      response: ServerResponse,
      open: () => Promise<ExportFile>,
    ): Promise<ExportFile> {
      const others = countOf.get(userId) ?? 0;
      if (others >= mostAtOnce) throw tooManyDownloads();
      countOf.set(userId, others + 1);
      try {
        const file = await open();
        files.add(file);
        response.setTimeout(idleMs, () => file.content.destroy(new Error('The reader takes nothing')));
        file.content.once('close', () => {
          files.delete(file);
          leave(userId);
        });
        return file;
      } catch (error) {
        leave(userId);
        throw error;
      }
    },
    /** Cuts all of them off. */
    end(): void {
      for (const { content } of files) content.destroy(new Error('The service closes'));
    },
  };
}
