/** Ids of the home page's sections, for its links. */
export const anchors = {
  features: 'funcionalidades',
  steps: 'como-funciona',
  pricing: 'precos',
  testimonials: 'depoimentos',
  faq: 'faq',
  contact: 'contato',
} as const;
