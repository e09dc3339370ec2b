import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PortalManifest } from '@trilho/contracts/portal-manifest';
import { findUnknownIcons, iconAdvice } from '@trilho/contracts/sidebar-icons';
import { findUnfitLabels, labelAdvice } from '@trilho/contracts/sidebar-labels';
import { Value } from 'typebox/value';

/** Reads and checks a remote's `portal.json`. @throws Error saying what is wrong, and where */
export function readPortalManifest(dir: string): PortalManifest {
  const file = join(dir, 'portal.json');
  const { $schema: _schema, ...parsed }: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  if (Value.Check(PortalManifest, parsed)) {
    const unknown = findUnknownIcons(parsed.sidebar);
    if (unknown.length > 0) throw new Error(`${file}: ${unknown.join('; ')}. ${iconAdvice}`);
    const unfit = findUnfitLabels(parsed.sidebar);
    if (unfit.length > 0) throw new Error(`${file}: ${unfit.join('; ')}. ${labelAdvice}`);
    return parsed;
  }
  const wrong = Value.Errors(PortalManifest, parsed).map((error) => `${error.instancePath} ${error.message}`);
  throw new Error(`${file} is not a portal manifest: ${wrong.join('; ')}`);
}
