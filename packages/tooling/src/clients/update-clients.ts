import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { clientFiles } from './files.ts';

// `npm run clients`: writes what the clients in Python and PHP have of the API's document.
for (const [path, text] of clientFiles()) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
