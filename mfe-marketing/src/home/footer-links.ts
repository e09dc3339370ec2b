import { paths } from '@trilho/portal';
import { anchors } from './anchors.ts';

/** Where the product can be written to. */
export const contactEmail = 'contato@trilho.dev';

/** A column of the footer. Links inside the portal have `to`, anchors of the page `href`. */
export interface FooterColumn {
  title: string;
  links: readonly ({ label: string } & (
    | { to: string; href?: undefined }
    | { href: string; to?: undefined }
  ))[];
}

export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'Produto',
    links: [
      { label: 'Funcionalidades', href: `#${anchors.features}` },
      { label: 'Como Funciona', href: `#${anchors.steps}` },
      { label: 'Preços', href: `#${anchors.pricing}` },
      { label: 'FAQ', href: `#${anchors.faq}` },
    ],
  },
  {
    title: 'Desenvolvedores',
    links: [
      { label: 'Documentação', to: paths.documentation },
      { label: 'Primeiro pagamento', to: `${paths.documentation}#guide-first-payment` },
      { label: 'Webhooks', to: `${paths.documentation}#webhooks-overview` },
      { label: 'Status', to: paths.status },
    ],
  },
  {
    title: 'Conta',
    links: [
      { label: 'Entrar', to: paths.login },
      { label: 'Criar Conta', to: paths.register },
      { label: 'Termos de uso', to: paths.terms },
      { label: 'Privacidade', to: paths.privacy },
    ],
  },
];

/** The networks themselves: the product has no profile there yet, and the footer says so. */
export const socialLinks: readonly { label: string; href: string }[] = [
  { label: 'GitHub', href: 'https://github.com' },
  { label: 'LinkedIn', href: 'https://www.linkedin.com' },
  { label: 'Instagram', href: 'https://www.instagram.com' },
];
