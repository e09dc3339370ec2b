/**
 * The name under which every registry stores a file of a release: the hash of its content in base64url, and its
 * extension.
 */
export function storedFileName({ file, integrity }: { file: string; integrity: string }): string {
  const hash = integrity
    .replace(/^sha384-/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return hash + (/\.[^.]+$/.exec(file)?.[0] ?? '');
}
