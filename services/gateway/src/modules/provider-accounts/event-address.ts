import type { AppContext } from '../../context.ts';
import type { PaymentConfig } from './payment-config.entity.ts';

/** The address that the account of a configuration posts its events to. */
export const eventAddress = (
  { env }: Pick<AppContext, 'env'>,
  { id, gatewayType }: Pick<PaymentConfig, 'id' | 'gatewayType'>,
): string => `${env.PROVIDER_EVENTS_URL}/${gatewayType.toLowerCase()}/events/${id}`;
