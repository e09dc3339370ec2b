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

/** The words of a gateway's keys; one without words of its own has the common ones, and no hints that it keeps. */
export const keyWordsOf = (gateway: GatewayType): KeyWords =>
  gateway === 'MERCADOPAGO' ? mercadoPago : stripe;
