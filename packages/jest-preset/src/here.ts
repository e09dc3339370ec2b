import { extname, join } from 'node:path';

/** The path of a module of this package, which Jest loads by itself: TypeScript here, JavaScript once packed. */
export function here(module: string): string {
  return join(import.meta.dirname, `${module}${extname(import.meta.filename)}`);
}
