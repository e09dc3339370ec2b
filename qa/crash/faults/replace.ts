import { fileURLToPath } from 'node:url';
import type { Fault } from './fault.ts';

const root = new URL('../../../services/gateway/src/', import.meta.url);

/** The address of a module of the gateway. */
export const moduleUrlOf = (module: string): string => new URL(module, root).href;

/** The text of a file with the changes that are of it. @throws where what is replaced is not there exactly once */
export function planted(file: string, source: string, changes: Fault['changes']): string {
  return changes
    .filter(({ module }) => fileURLToPath(moduleUrlOf(module)) === file)
    .reduce((text, change) => {
      const parts = text.split(change.text);
      if (parts.length !== 2) {
        throw new Error(`${change.module} has ${parts.length - 1} times: ${change.text}`);
      }
      return parts.join(change.by);
    }, source);
}
