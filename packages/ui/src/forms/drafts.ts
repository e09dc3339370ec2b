/** What a form held when it went. */
export interface Draft {
  pathname: string;
  /** Tells the forms of a path apart, and one record's from another's. */
  key: string;
  values: Record<string, unknown>;
}

let gone: Draft[] = [];
let kept: Draft[] = [];

/** Notes what a form holds while it is removed from the page. Unless `keepDrafts` follows at once, it is forgotten. */
export function noteDraft(draft: Draft): void {
  if (gone.length === 0) {
    queueMicrotask(() => {
      gone = [];
    });
  }
  gone.push(draft);
}

/** Keeps what the forms held that were removed just now, because the screen around them failed. */
export function keepDrafts(): void {
  kept.push(...gone);
}

/** Returns what a form held when its screen failed, once. */
export function takeDraft(pathname: string, key: string): Draft['values'] | undefined {
  const isWanted = (draft: Draft) => draft.pathname === pathname && draft.key === key;
  const draft = kept.findLast(isWanted);
  kept = kept.filter((other) => !isWanted(other));
  return draft?.values;
}

/** Forgets what was kept of other paths: what a person left does not come back. */
export function forgetDraftsElsewhere(pathname: string): void {
  kept = kept.filter((draft) => draft.pathname === pathname);
}
