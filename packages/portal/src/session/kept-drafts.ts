import { forgetDraftsElsewhere, keepDrafts } from '@trilho/ui';

/** Whose unsent input is kept. */
let owner: string | null = null;

/** Keeps what the forms held that were removed just now, because their person's session ended. */
export function keepDraftsOf(userId: string): void {
  keepDrafts();
  owner = userId;
}

/** Forgets what another person typed before somebody else signs in. */
export function forgetDraftsOfOthers(userId: string): void {
  if (owner === null || owner === userId) return;
  forgetDraftsElsewhere('');
  owner = null;
}
