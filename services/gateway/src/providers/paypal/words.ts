import type { GatewayWords } from '../kit/gateway-words.ts';

const panel = 'https://developer.paypal.com/dashboard/applications';

export const words: GatewayWords = {
  publicKey: 'o Client ID',
  secretKey: 'o Secret',
  otherAccount: 'O novo Secret é de outra conta do PayPal.',
  keyPage: { SANDBOX: `${panel}/sandbox`, PRODUCTION: `${panel}/live` },
  onboarding: 'Conclua o cadastro da conta em https://www.paypal.com/br/home.',
  isSecret: null,
  exchanged: '',
  otherMode: { SANDBOX: null, PRODUCTION: null },
  permissions:
    'No painel de desenvolvedores, dê ao aplicativo as permissões "Accept payments", "Transaction search" e "Disputes" e, para guardar a conta do comprador, "Save payment methods".',
  webhookPage: panel,
  cardLibrary: null,
  webhookRefused: `Um aplicativo tem no máximo dez webhooks: apague em ${panel} um que não use.`,
};
