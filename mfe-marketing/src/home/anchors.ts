/** Sections of the home page that links on it lead to. */
export const anchors = { steps: 'como-funciona', pricing: 'precos' } as const;
