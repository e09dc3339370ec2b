import { PlanSubscription } from '../modules/plan/plan-subscription.entity.ts';
import { PlatformSetting } from '../modules/plan/platform-setting.entity.ts';
import { ProviderEventRecord } from '../modules/provider-events/provider-event.entity.ts';
import { Address } from '../modules/users/address.entity.ts';
import { User } from '../modules/users/user.entity.ts';

/** Every entity of the service, registered by hand. */
export const entities = [User, Address, PlanSubscription, PlatformSetting, ProviderEventRecord];
