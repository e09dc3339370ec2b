import { portalUrlMark } from '@trilho/contracts/remote-paths';
import { faqEntries } from './home/faq-entries.ts';

const organization = { '@type': 'Organization', '@id': `${portalUrlMark}/#trilho`, name: 'Trilho' };

const questions = faqEntries.map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
}));

/** JSON-LD of the home page: who offers what, for how much, and the answers to its questions. */
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
  { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions },
];
