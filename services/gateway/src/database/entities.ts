import { Application } from '../modules/applications/application.entity.ts';
import { RefreshToken } from '../modules/auth/refresh-token.entity.ts';
import { MerchantEvent } from '../modules/events/event.entity.ts';
import { IdempotencyKey } from '../modules/idempotency/idempotency-key.entity.ts';
import { PaymentConfig } from '../modules/payment-config/payment-config.entity.ts';
import { Payment } from '../modules/payments/payment.entity.ts';
import { Refund } from '../modules/payments/refund.entity.ts';
import { PlanSubscription } from '../modules/plan/plan-subscription.entity.ts';
import { PlatformSetting } from '../modules/plan/platform-setting.entity.ts';
import { ProviderEventRecord } from '../modules/provider-events/provider-event.entity.ts';
import { Address } from '../modules/users/address.entity.ts';
import { User } from '../modules/users/user.entity.ts';

/** Every entity of the service, registered by hand. */
export const entities = [
  User,
  Address,
  RefreshToken,
  Application,
  PaymentConfig,
  PlanSubscription,
  PlatformSetting,
  ProviderEventRecord,
  Payment,
  Refund,
  MerchantEvent,
  IdempotencyKey,
];
