/** Pictures of the product with its demo data, taken by `npm run pictures`. */
export const pictures = {
  dashboard: {
    light: new URL('./pictures/dashboard-light.webp', import.meta.url).href,
    dark: new URL('./pictures/dashboard-dark.webp', import.meta.url).href,
  },
  timeline: {
    wide: new URL('./pictures/timeline.webp', import.meta.url).href,
    phone: new URL('./pictures/timeline-phone.webp', import.meta.url).href,
  },
  pix: new URL('./pictures/pix.svg', import.meta.url).href,
} as const;

/** Sizes in pixels. */
export const dashboardSize = { width: 1920, height: 840 } as const;
