import { createHash } from 'node:crypto';
import type { FailureReport } from '@trilho/contracts/portal-report';

/** A line of a stack, and what its source map says of it. */
export type LocatedFrame = {
  /** As it was reported, `keys/0123456789ab/remoteEntry.bc3dae81.js:1:2345`. */
  at: string;
  /** In the source: none without a map. */
  source?: { file: string; line: number; column: number; text: string };
};

/** Lines of a stack that tell one cause from another. */
const telling = 3;

export const unitOfFrame = (frame: string): string => frame.slice(0, frame.indexOf('/'));

/** The text of its line in the source says where it is after other lines have come and gone. */
function placeOf({ at, source }: LocatedFrame): string {
  if (source) return `${source.file} ${source.text || source.line}`;
  // The name of a file holds a hash of its content: the same place in the same file.
  return at.split('/').slice(2).join('/');
}

const tellingFrames = (remote: string, frames: readonly LocatedFrame[]): LocatedFrame[] => {
  const own = frames.filter(({ at }) => unitOfFrame(at) === remote);
  return (own.length > 0 ? own : frames).slice(0, telling);
};

/** Whether each line that tells the cause is in the remote's own code, at a place that its source map has. */
export const isResolved = (remote: string, frames: readonly LocatedFrame[]): boolean => {
  const told = tellingFrames(remote, frames);
  return told.length > 0 && told.every(({ at, source }) => source && unitOfFrame(at) === remote);
};

/**
 * Returns 16 hex digits that are equal for failures of one cause, in one release or several: by kind, class of the error
 * and the innermost places of the remote's own code. Without a source map a place is of one build.
 */
export function fingerprintOf(
  { remote, kind, error, subject }: Pick<FailureReport, 'remote' | 'kind' | 'error' | 'subject'>,
  frames: readonly LocatedFrame[],
): string {
  const places = tellingFrames(remote, frames).map(placeOf);
  return createHash('sha256')
    .update(JSON.stringify([remote, kind, error ?? '', subject ?? '', ...places]))
    .digest('hex')
    .slice(0, 16);
}
