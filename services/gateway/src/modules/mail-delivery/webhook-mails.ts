import type { Environment } from '@trilho/contracts/common';
import { deliveryDays } from '@trilho/contracts/retention';
import type { MailDraft } from './mail-layout.ts';
import { mailName } from './mail-name.ts';
import { momentOf, type Reader, type Templates } from './mail-templates.ts';

type WebhookMail = `webhook-${'exhausted' | 'disabling' | 'disabled'}`;

interface Endpoint {
  endpointId: string;
  description: string;
  environment: Environment;
}

const environments = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' } satisfies Record<Environment, string>;

/** Which endpoint a mail is about. Its address is not shown: a mail carries no link of others' choosing. */
const factsOf = ({ description, environment }: Endpoint): [string, string][] => [
  ['Webhook', mailName(description, 'sem nome')],
  ['Ambiente', environments[environment]],
];

/** An id belongs to one environment, and the portal may be showing the other one. */
const linkTo = (
  label: string,
  { portalUrl }: Reader,
  { endpointId, environment }: Endpoint,
): MailDraft['action'] => ({
  label,
  url: `${portalUrl}/admin/webhooks?endpoint=${endpointId}&environment=${environment}`,
});

export const webhookTemplates: Templates<WebhookMail> = {
  'webhook-exhausted': (reader, mail) => ({
    subject: 'Um webhook seu não está recebendo eventos',
    preview: 'Um evento esgotou todas as tentativas de entrega.',
    title: 'Um webhook seu não está recebendo eventos',
    paragraphs: [
      `Olá, ${reader.name}. Um evento esgotou todas as tentativas de entrega, e nenhuma teve sucesso.`,
      `Veja no painel o que houve em cada uma. Depois de corrigir, reenvie por lá o que faltou, de até ${deliveryDays} dias atrás.`,
    ],
    facts: [
      ...factsOf(mail),
      ['Falhando desde', momentOf(mail.failingSince)],
      ['Será desativado em', momentOf(mail.disablesAt)],
    ],
    action: linkTo('Ver as entregas', reader, mail),
    note: 'Basta uma entrega aceita para que o webhook não seja desativado.',
  }),

  'webhook-disabling': (reader, mail) => ({
    subject: 'Um webhook seu será desativado em um dia',
    preview: `Nenhuma entrega foi aceita desde ${momentOf(mail.failingSince)}.`,
    title: 'Um webhook seu será desativado em um dia',
    paragraphs: [
      `Olá, ${reader.name}. Há pelo menos quatro dias nenhuma entrega deste webhook tem sucesso.`,
      'Se nada mudar até o momento abaixo, ele deixa de receber eventos e as entregas pendentes são canceladas. Basta uma entrega aceita para que isso não aconteça.',
    ],
    facts: [
      ...factsOf(mail),
      ['Falhando desde', momentOf(mail.failingSince)],
      ['Será desativado em', momentOf(mail.disablesAt)],
    ],
    action: linkTo('Ver as entregas', reader, mail),
  }),

  'webhook-disabled': (reader, mail) => ({
    subject: 'Um webhook seu foi desativado',
    preview: 'Ele não recebe mais eventos. Você pode reativá-lo e reenviar o que faltou.',
    title: 'Um webhook seu foi desativado',
    paragraphs: [
      mail.reason === 'gone'
        ? `Olá, ${reader.name}. O seu servidor respondeu 410 (Gone) a uma entrega, que quer dizer que o endereço não existe mais. O webhook foi desativado na hora.`
        : `Olá, ${reader.name}. Há pelo menos cinco dias nenhuma entrega deste webhook teve sucesso, e ele foi desativado.`,
      `Ele não recebe mais eventos, e as entregas pendentes foram canceladas. Depois de corrigir, reative-o no painel e reenvie o que faltou, de até ${deliveryDays} dias atrás.`,
    ],
    facts: [...factsOf(mail), ['Desativado em', momentOf(mail.disabledAt)]],
    action: linkTo('Reativar o webhook', reader, mail),
  }),
};
