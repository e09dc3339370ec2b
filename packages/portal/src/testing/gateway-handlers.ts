import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayAbilities, GatewayMethod, PortalGateway } from '@trilho/contracts/gateway';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { apiUrl } from '../index.ts';
import { buildPaymentConfig } from './builders.ts';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

/** What a gateway says of one way to pay. */
export const method = (type: GatewayMethod['type'], maxInstallments = 1): GatewayMethod => ({
  ...{ type, maxInstallments, minAmount: 50, maxAmount: 99_999_999 },
  ...{ refundable: true, refundDays: null, captureLater: false, payer: [], expiresIn: null },
});

const abilities = (has: boolean): GatewayAbilities => ({
  ...{ openPayments: has, confirmAgain: has, chargesStoredCards: has },
  ...{ savesCardsWhilePaying: has, verifiesCards: has, customers: has, catalogue: has, subscriptions: has },
  ...{ capturesInParts: has, incrementsAuthorizations: has, splitsPayments: false },
});

/** What the gateways take that merchants can use. */
export const usableGateways: PortalGateway[] = [
  {
    ...{ gateway: 'STRIPE', available: true, takesWebhookSecret: false },
    methods: [method('card'), method('pix'), method('boleto')],
    abilities: abilities(true),
  },
  {
    ...{ gateway: 'MERCADOPAGO', available: true, takesWebhookSecret: true },
    methods: [method('card', 12), method('pix'), method('boleto')],
    abilities: { ...abilities(false), customers: true },
  },
  { gateway: 'PAYPAL', available: false, methods: [], abilities: null, takesWebhookSecret: false },
];

/** The gateways there are, and those that the merchant has configured in the sandbox, in this order. */
export const gatewayHandlers = (
  configured: readonly GatewayType[],
  gateways: readonly PortalGateway[] = usableGateways,
): RequestHandler[] => [
  http.get(apiUrl('/payment/config/gateways'), () => ok(gateways)),
  http.get(apiUrl('/payment/config/user/:userId'), () =>
    ok(configured.map((gatewayType) => buildPaymentConfig({ id: `cfg_${gatewayType}`, gatewayType }))),
  ),
];
