import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayTerm } from '@trilho/contracts/gateway-terms';
import type { Env } from '../platform/env.ts';
import { unprocessable } from '../platform/errors.ts';
import type { CallLog } from './call-log.ts';
import { meteredCallLog } from './call-metrics.ts';
import type { Gateway } from './kit/gateway.ts';
import type { GatewayWords } from './kit/gateway-words.ts';
import { mercadoPago } from './mercadopago/mercadopago-provider.ts';
import { payPal } from './paypal/paypal-provider.ts';
import type { Capabilities } from './port/capabilities.ts';
import type { OpenProvider } from './port/payment-provider.ts';
import type { RateSlots } from './rates/rate-slots.ts';
import { stripe } from './stripe/stripe-provider.ts';

/** The gateways that there are; any other is only announced. */
const gateways: Partial<Record<GatewayType, Gateway>> = {
  STRIPE: stripe,
  MERCADOPAGO: mercadoPago,
  PAYPAL: payPal,
};

/** The provider where none is named. */
export const defaultGateway: GatewayType = 'STRIPE';

/** Those that there are, in the order of the screens. */
export const gatewayTypes = Object.keys(gateways) as GatewayType[];

const comingSoon = () => unprocessable('Este gateway estará disponível em breve.', 'gateway_unavailable');

/** @throws 422 for one that is only announced */
function gatewayOf(gatewayType: GatewayType): Gateway {
  const gateway = gateways[gatewayType];
  if (!gateway) throw comingSoon();
  return gateway;
}

/** What a gateway can do. @throws 422 for one that is only announced */
export const capabilitiesOf = (gatewayType: GatewayType): Capabilities => gatewayOf(gatewayType).capabilities;

/** What merchants are told of a gateway's keys. @throws 422 for one that is only announced */
export const wordsOf = (gatewayType: GatewayType): GatewayWords => gatewayOf(gatewayType).words;

/** What holds for a gateway and method without terms of the merchant. What a gateway tells with a payment comes before them. */
export const defaultTerms: GatewayTerm[] = gatewayTypes.flatMap((gateway) =>
  (gateways[gateway]?.terms ?? []).map((term) => ({ gateway, ...term })),
);

/** Whether an account is opened by both keys, `public:secret`, and not by the secret one alone. */
export const opensWithBoth = (gatewayType: GatewayType): boolean =>
  gateways[gatewayType]?.opensWithBoth === true;

/** The gateways whose capabilities are such. */
export const gatewaysThat = (can: (capabilities: Capabilities) => boolean): GatewayType[] =>
  gatewayTypes.filter((gatewayType) => can(capabilitiesOf(gatewayType)));

/** Whether merchants can use a gateway: there is one, and `GATEWAYS` switches it on. */
export const isAvailable = ({ GATEWAYS }: Pick<Env, 'GATEWAYS'>, gatewayType: GatewayType): boolean =>
  gatewayType in gateways && GATEWAYS.split(',').includes(gatewayType);

/** @throws 422 for a gateway that is only announced, or not switched on */
export function requireAvailable(env: Pick<Env, 'GATEWAYS'>, gatewayType: GatewayType): void {
  if (!isAvailable(env, gatewayType)) throw comingSoon();
}

/**
 * Whether something new may be stored at a gateway, or charged of what is: with customers that are ours alone only where
 * `STORE_PAYPAL_ACCOUNTS` switches it on. What is there already is read all the same.
 */
export const storesAt = (
  { STORE_PAYPAL_ACCOUNTS }: Pick<Env, 'STORE_PAYPAL_ACCOUNTS'>,
  gatewayType: GatewayType,
): boolean => STORE_PAYPAL_ACCOUNTS || capabilitiesOf(gatewayType).customersAreOurs !== true;

/** What a gateway can do beside storing anything. */
const withoutStoring = (can: Capabilities): Capabilities => ({
  ...can,
  ...{ customers: false, customersAreOurs: false, attachesTokens: true },
  methods: Object.fromEntries(
    Object.entries(can.methods).map(([type, method]) => [
      type,
      { ...method, savedWhilePaying: false, chargedStored: false },
    ]),
  ),
});

/** What switches on what nodes of the release before do not know. */
export type Switches = Pick<Env, 'STORE_PAYPAL_ACCOUNTS' | 'CAPTURE_IN_PARTS'>;

/** What a gateway can do as merchants are told: without what is not switched on. @throws as `capabilitiesOf` */
export function offeredBy(env: Switches, gatewayType: GatewayType): Capabilities {
  const all = capabilitiesOf(gatewayType);
  const can = storesAt(env, gatewayType) ? all : withoutStoring(all);
  return env.CAPTURE_IN_PARTS ? can : { ...can, capturesInParts: false, incrementsAuthorizations: false };
}

/** The base of a gateway's API. @throws 422 for one that is only announced */
export const apiUrlOf = (env: Env, gatewayType: GatewayType): string => gatewayOf(gatewayType).apiUrl(env);

/** The bases of the APIs of the gateways that merchants can use. */
export const apiUrlsOf = (env: Env): string[] =>
  gatewayTypes
    .filter((gatewayType) => isAvailable(env, gatewayType))
    .map((gatewayType) => apiUrlOf(env, gatewayType));

/** @throws Error where `GATEWAYS` names what is no gateway, or is only announced */
function requireKnown({ GATEWAYS }: Env): void {
  const unknown = GATEWAYS.split(',').filter((name) => !(name in gateways));
  if (unknown.length > 0) throw new Error(`GATEWAYS: no gateway is called ${unknown.join(', ')}`);
}

/**
 * Opens accounts at any provider. @throws 422 for one that is only announced
 * @throws Error at once where `GATEWAYS` names what is no gateway
 */
export function createProviders(env: Env, slots?: RateSlots, log?: CallLog): OpenProvider {
  requireKnown(env);
  const opened = new Map<GatewayType, OpenProvider>();
  return (credentials) => {
    const { gatewayType = defaultGateway } = credentials;
    const known = opened.get(gatewayType);
    if (known) return known(credentials);
    const { create, pathWords } = gatewayOf(gatewayType);
    const open = create(env, slots, log && meteredCallLog(gatewayType, pathWords, log));
    opened.set(gatewayType, open);
    return open(credentials);
  };
}
