/**
 * Resolves a token such as `var(--color-text)` for the provider's frame, which does not see our variables.
 */
export function readToken(reference: string): string {
  const [name] = /--[\w-]+/.exec(reference) ?? [];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : '';
}
