import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PortalManifest } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';

/** Reads and checks a remote's `portal.json`. Throws with the path of what is wrong. */
export function readPortalManifest(dir: string): PortalManifest {
  const file = join(dir, 'portal.json');
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Value.Check(PortalManifest, parsed)) return parsed;
  const wrong = Value.Errors(PortalManifest, parsed).map((error) => `${error.instancePath} ${error.message}`);
  throw new Error(`${file} is not a portal manifest: ${wrong.join('; ')}`);
}
