import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { GatewayWords } from '../kit/gateway-words.ts';

const panel = 'https://www.mercadopago.com.br/developers/panel/app';

export const words: GatewayWords = {
  publicKey: 'a Public Key',
  secretKey: 'o Access Token',
  otherAccount: `O novo Access Token é de outra conta do ${gatewayNames.MERCADOPAGO}.`,
  keyPage: { SANDBOX: panel, PRODUCTION: panel },
  onboarding: 'Conclua o cadastro da conta em https://www.mercadopago.com.br/home.',
  isSecret: null,
  exchanged: '',
  // Users made for tests have keys like those of production.
  otherMode: { SANDBOX: null, PRODUCTION: /^TEST-/ },
  permissions: 'Use o Access Token da aplicação, com permissão de ler e escrever pagamentos.',
  webhookPage: null,
  cardLibrary: 'https://sdk.mercadopago.com/js/v2',
  webhookRefused: null,
};
