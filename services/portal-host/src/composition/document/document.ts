import { CompositionDocument } from '@trilho/contracts/portal-registry';
import { Value } from 'typebox/value';

/** What the portal is made of, without when it was said. */
export type Composition = Pick<CompositionDocument, 'shell' | 'remotes'>;

/** How long a document counts as fresh, in milliseconds. */
export const documentLifetimeMs = 24 * 60 * 60 * 1000;

/** Builds the document of a composition that is valid from `now` on. */
export function buildDocument(
  { shell, remotes }: Composition,
  sequence: number,
  now: Date,
): CompositionDocument {
  const expiresAt = new Date(now.getTime() + documentLifetimeMs);
  return { sequence, issuedAt: now.toISOString(), expiresAt: expiresAt.toISOString(), shell, remotes };
}

/**
 * Reads a document's text.
 * @throws when it is no JSON, or not of the document's shape
 */
export const parseDocument = (text: string): CompositionDocument =>
  Value.Parse(CompositionDocument, JSON.parse(text));

/** Whether a third of a document's lifetime or less is left: the registry issues it again. */
export const isDueForRenewal = ({ expiresAt }: CompositionDocument, now: Date): boolean =>
  Date.parse(expiresAt) - now.getTime() <= documentLifetimeMs / 3;

/** Whether nobody has issued the document again in time: the registry is out of order, or someone holds it back. */
export const isExpired = ({ expiresAt }: CompositionDocument, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

/** Whether two documents name the same releases, as one issued again does. */
export const hasSameReleases = (one: Composition, other: Composition): boolean =>
  Value.Equal({ shell: one.shell, remotes: one.remotes }, { shell: other.shell, remotes: other.remotes });
