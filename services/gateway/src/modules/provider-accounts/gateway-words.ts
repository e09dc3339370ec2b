import type { Environment, GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';

/** What merchants are told of a gateway's keys, and how these are recognised where they say what they are. */
export interface GatewayWords {
  name: string;
  /** What the keys are called there, each with its article. */
  publicKey: string;
  secretKey: string;
  /** A new secret key opens another account than the one in force. */
  otherAccount: string;
  /** Where the keys of an environment are shown. */
  keyPage: Record<Environment, string>;
  /** How an account is completed. */
  onboarding: string;
  /** Begins a key that is secret; null where public and secret ones look alike. */
  isSecret: RegExp | null;
  /** What to do when the secret key came in the public one's place. */
  exchanged: string;
  /** Begins the keys of the other mode than an environment's; null where both look alike. */
  otherMode: Record<Environment, RegExp | null>;
  /** What to do when a key lacks a permission. */
  permissions: string;
}

const panel = 'https://www.mercadopago.com.br/developers/panel/app';

const words: Record<GatewayType, GatewayWords> = {
  STRIPE: {
    name: gatewayNames.STRIPE,
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
      'Use a chave secreta padrão, ou dê à chave restrita leitura da conta e das contestações e escrita de pagamentos, verificações de cartão (Setup Intents), clientes, assinaturas, produtos e webhooks.',
  },
  MERCADOPAGO: {
    name: gatewayNames.MERCADOPAGO,
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
  },
  PAYPAL: {
    name: gatewayNames.PAYPAL,
    publicKey: 'o Client ID',
    secretKey: 'o Secret',
    otherAccount: 'O novo Secret é de outra conta do PayPal.',
    keyPage: {
      SANDBOX: 'https://developer.paypal.com/dashboard',
      PRODUCTION: 'https://developer.paypal.com/dashboard',
    },
    onboarding: 'Conclua o cadastro da conta em https://www.paypal.com/br/home.',
    isSecret: null,
    exchanged: '',
    otherMode: { SANDBOX: null, PRODUCTION: null },
    permissions: '',
  },
};

/** A key as it begins a sentence. */
export const capitalised = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

export const wordsOf = (gatewayType: GatewayType): GatewayWords => words[gatewayType];
