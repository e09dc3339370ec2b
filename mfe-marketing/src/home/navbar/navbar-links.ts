import { anchors } from '../anchors.ts';

/** The sections that the navbar leads to, in the order of the page. */
export const navbarLinks: readonly { label: string; href: string }[] = [
  { label: 'Funcionalidades', href: `#${anchors.features}` },
  { label: 'Como Funciona', href: `#${anchors.steps}` },
  { label: 'Preços', href: `#${anchors.pricing}` },
  { label: 'FAQ', href: `#${anchors.faq}` },
  { label: 'Contato', href: `#${anchors.contact}` },
];
