import type { Environment, GatewayType } from '@trilho/contracts/common';

/** What a gateway calls its two keys, and where it shows them. */
export interface KeyWords {
  publicKey: string;
  secretKey: string;
  newSecretKey: string;
  replaceSecretKey: string;
  missingPublicKey: string;
  missingSecretKey: string;
  /** Where an environment's keys are shown, and how they begin, as hints. */
  panel: Record<Environment, { address: string; publicHint: string; secretHint: string }>;
}

const mercadoPagoPanel = 'https://www.mercadopago.com.br/developers/panel/app';

const mercadoPago: KeyWords = {
  publicKey: 'Public Key',
  secretKey: 'Access Token',
  newSecretKey: 'Novo Access Token',
  replaceSecretKey: 'Substituir Access Token',
  missingPublicKey: 'Informe a Public Key.',
  missingSecretKey: 'Informe o Access Token.',
  panel: {
    SANDBOX: {
      address: mercadoPagoPanel,
      publicHint: 'Em Credenciais de teste; começa com TEST- ou APP_USR-',
      secretHint: 'Em Credenciais de teste; começa com TEST- ou APP_USR-',
    },
    PRODUCTION: {
      address: mercadoPagoPanel,
      publicHint: 'Em Credenciais de produção; começa com APP_USR-',
      secretHint: 'Em Credenciais de produção; começa com APP_USR-',
    },
  },
};

const stripe: KeyWords = {
  publicKey: 'Chave Pública',
  secretKey: 'Chave Secreta',
  newSecretKey: 'Nova Chave Secreta',
  replaceSecretKey: 'Substituir chave secreta',
  missingPublicKey: 'Informe a chave pública.',
  missingSecretKey: 'Informe a chave secreta.',
  panel: {
    SANDBOX: {
      address: 'https://dashboard.stripe.com/test/apikeys',
      publicHint: 'A chave pública de teste começa com pk_test_',
      secretHint: 'A chave secreta de teste começa com sk_test_',
    },
    PRODUCTION: {
      address: 'https://dashboard.stripe.com/apikeys',
      publicHint: 'A chave pública começa com pk_',
      secretHint: 'A chave secreta começa com sk_',
    },
  },
};

const payPal: KeyWords = {
  publicKey: 'Client ID',
  secretKey: 'Secret',
  newSecretKey: 'Novo Secret',
  replaceSecretKey: 'Substituir Secret',
  missingPublicKey: 'Informe o Client ID.',
  missingSecretKey: 'Informe o Secret.',
  panel: {
    SANDBOX: {
      address: 'https://developer.paypal.com/dashboard/applications/sandbox',
      publicHint: 'Do aplicativo em Apps & Credentials, no modo Sandbox',
      secretHint: 'Do mesmo aplicativo, no modo Sandbox',
    },
    PRODUCTION: {
      address: 'https://developer.paypal.com/dashboard/applications/live',
      publicHint: 'Do aplicativo em Apps & Credentials, no modo Live',
      secretHint: 'Do mesmo aplicativo, no modo Live',
    },
  },
};

const words: Record<GatewayType, KeyWords> = { STRIPE: stripe, MERCADOPAGO: mercadoPago, PAYPAL: payPal };

/** The words of a gateway's keys. */
export const keyWordsOf = (gateway: GatewayType): KeyWords => words[gateway];
