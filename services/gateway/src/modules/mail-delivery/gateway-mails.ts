import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { MailOf } from '../mail/mail.ts';
import { momentOf, type Templates } from './mail-templates.ts';

type GatewayMail = MailOf<'gateway-degraded' | 'gateway-recovered'>;
type ToldIncident = GatewayMail['incidents'][number];

const environments = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };
const methods: Record<PaymentMethodType, string> = {
  card: 'Cartão',
  pix: 'Pix',
  boleto: 'Boleto',
  paypal: 'PayPal',
};
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const measures: Record<ToldIncident['cause'], { name: string; show(value: number): string }> = {
  approval: { name: 'aprovação', show: (value) => percent.format(value) },
  faults: { name: 'falhas do gateway', show: (value) => percent.format(value) },
  latency: { name: 'tempo de resposta', show: (value) => `${seconds.format(value / 1000)} s` },
};

const factOf = ({ method, cause, usual, worst }: ToldIncident): [string, string] => {
  const { name, show } = measures[cause];
  const seen = worst === usual ? 'visto em outras lojas' : `${show(worst)}, o habitual é ${show(usual)}`;
  return [`${methods[method]}, ${name}`, seen];
};

const action = (portalUrl: string, { environment }: GatewayMail) => ({
  label: 'Ver os gateways',
  url: `${portalUrl}/admin/gateways?environment=${environment}`,
});

/** Mails about a gateway that does worse than it usually does. */
export const gatewayTemplates: Templates<'gateway-degraded' | 'gateway-recovered'> = {
  'gateway-degraded': ({ name, portalUrl }, mail) => ({
    subject: `${gatewayNames[mail.gateway]} com problemas`,
    preview: mail.shifts
      ? 'Os pagamentos seguem por outro gateway, se as suas regras permitem.'
      : 'Veja o que mudou nos seus pagamentos.',
    title: `${gatewayNames[mail.gateway]} está pior do que o habitual`,
    paragraphs: [
      `Olá, ${name}. Os seus pagamentos por ${gatewayNames[mail.gateway]} vão pior do que nas últimas semanas.`,
      mail.shifts
        ? 'Enquanto durar, suas regras de roteamento mandam só uma pequena parte por ele, para notar quando ele voltar. Quem indica o gateway em cada chamada, ou o fixou, continua com ele.'
        : 'Não há outro gateway configurado para onde esses pagamentos possam ir: eles continuam com ele.',
    ],
    facts: [
      ...mail.incidents.map(factOf),
      ['Ambiente', environments[mail.environment]],
      ['Desde', `${momentOf(mail.at)} (horário de Brasília)`],
    ],
    action: action(portalUrl, mail),
  }),

  'gateway-recovered': ({ name, portalUrl }, mail) => ({
    subject: `${gatewayNames[mail.gateway]} voltou ao normal`,
    preview: 'Os pagamentos voltam a ele por si.',
    title: `${gatewayNames[mail.gateway]} voltou ao normal`,
    paragraphs: [
      `Olá, ${name}. ${gatewayNames[mail.gateway]} não mostra mais o problema de que avisamos. Os pagamentos voltam a ele por si; você não precisa fazer nada.`,
    ],
    facts: [
      ['Ambiente', environments[mail.environment]],
      ['Até', `${momentOf(mail.at)} (horário de Brasília)`],
    ],
    action: action(portalUrl, mail),
  }),
};
