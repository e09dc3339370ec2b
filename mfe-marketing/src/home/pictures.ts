/** Pictures of the product with its demo data, taken by `npm run pictures`, in both themes. */
export const pictures = {
  dashboard: {
    light: new URL('./pictures/dashboard-light.webp', import.meta.url).href,
    dark: new URL('./pictures/dashboard-dark.webp', import.meta.url).href,
  },
  payment: {
    light: new URL('./pictures/payment-light.webp', import.meta.url).href,
    dark: new URL('./pictures/payment-dark.webp', import.meta.url).href,
  },
} as const;

/** Their size in pixels. */
export const pictureSize = { width: 1920, height: 1200 } as const;
