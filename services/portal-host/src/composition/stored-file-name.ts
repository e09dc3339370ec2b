import { extname } from 'node:path';

/** The name under which a file of a release is stored: the hash of its content, and its extension. */
export function storedFileName({ file, integrity }: { file: string; integrity: string }): string {
  const hash = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('base64url');
  return `${hash}${extname(file)}`;
}
