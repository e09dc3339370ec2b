/** Ids of the home page's sections, for its links. */
export const anchors = { steps: 'como-funciona', pricing: 'precos' } as const;
