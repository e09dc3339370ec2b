/** The font stack for the provider's frame, which does not see the page's style. */
export const frameFont = 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif';

/** The value in force of a token such as `var(--color-text)`: the provider's frame does not see our variables. */
export function readToken(reference: string): string {
  const [name] = /--[\w-]+/.exec(reference) ?? [];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : '';
}
