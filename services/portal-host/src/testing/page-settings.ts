import type { PageSettings } from '../page-settings.ts';

/** Of a portal whose gateway does not answer. */
export const pageSettings: PageSettings = {
  gatewayUrl: 'http://127.0.0.1:1',
  publicUrl: 'https://portal.test',
  stripePublishableKey: 'pk_test_1',
  stripeJsUrl: '',
  mercadoPagoJsUrl: '',
  premiumPriceId: 'price_1',
  postalCodeUrl: 'https://viacep.com.br',
  trustProxy: 'loopback',
  requestTimeoutMs: 30_000,
};
