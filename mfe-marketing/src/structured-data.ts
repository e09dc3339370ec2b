import { portalUrlMark } from '@trilho/contracts/portal-manifest';

const organization = { '@type': 'Organization', '@id': `${portalUrlMark}/#trilho`, name: 'Trilho' };

/** JSON-LD of the home page: who offers what, and for how much. */
export const structuredData: object[] = [
  {
    '@context': 'https://schema.org',
    ...organization,
    url: `${portalUrlMark}/`,
    logo: `${portalUrlMark}/social.png`,
  },
  {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Trilho',
    url: `${portalUrlMark}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: 'pt-BR',
    description: 'Uma API para vários gateways: pagamentos, assinaturas e webhooks.',
    offers: {
      '@type': 'Offer',
      name: 'Plano Premium',
      price: '119.00',
      priceCurrency: 'BRL',
      url: `${portalUrlMark}/register`,
    },
    publisher: { '@id': organization['@id'] },
  },
];
