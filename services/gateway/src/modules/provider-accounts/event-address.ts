import type { GatewayType } from '@trilho/contracts/common';
import type { AppContext } from '../../context.ts';
import type { PaymentConfig } from './payment-config.entity.ts';

/** A gateway's part of the addresses that its accounts post their events to. */
export const eventPathOf = (gatewayType: GatewayType): string => gatewayType.toLowerCase();

/** The address that the account of a configuration posts its events to. */
export const eventAddress = (
  { env }: Pick<AppContext, 'env'>,
  { id, gatewayType }: Pick<PaymentConfig, 'id' | 'gatewayType'>,
): string => `${env.PROVIDER_EVENTS_URL}/${eventPathOf(gatewayType)}/events/${id}`;
