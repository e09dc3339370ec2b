import type { GatewayWords } from '../kit/gateway-words.ts';

export const words: GatewayWords = {
  publicKey: 'a chave pública',
  secretKey: 'a chave secreta',
  otherAccount: 'A nova chave secreta é de outra conta do Stripe.',
  keyPage: {
    SANDBOX: 'https://dashboard.stripe.com/test/apikeys',
    PRODUCTION: 'https://dashboard.stripe.com/apikeys',
  },
  onboarding: 'Conclua o cadastro da empresa em https://dashboard.stripe.com/account/onboarding.',
  isSecret: /^(sk|rk)_/,
  exchanged: 'Troque-a pela chave que começa com pk_ e gere uma nova chave secreta no painel do Stripe.',
  otherMode: { SANDBOX: /^(pk|sk|rk)_live_/, PRODUCTION: /^(pk|sk|rk)_test_/ },
  permissions:
    'Use a chave secreta padrão, ou dê à chave restrita leitura da conta, do saldo, dos repasses e das contestações e escrita de pagamentos, verificações de cartão (Setup Intents), clientes, assinaturas, produtos e webhooks.',
  webhookPage: 'https://dashboard.stripe.com/webhooks',
  cardLibrary: 'https://js.stripe.com/endive/stripe.js',
  webhookRefused: 'Com uma chave restrita, dê a ela permissão de escrita em webhooks.',
};
