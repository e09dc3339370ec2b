/** What the card provider charges in BRL at once, in centavos, both ends included. */
export const stripeLimits = { minMinor: 50, maxMinor: 99_999_999 } as const;
