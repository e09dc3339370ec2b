import { Users } from '../migrations/20261121-01-users.ts';
import { RefreshTokens } from '../migrations/20261121-02-refresh-tokens.ts';
import { Applications } from '../migrations/20261121-03-applications.ts';
import { PaymentConfigs } from '../migrations/20261121-04-payment-configs.ts';
import { Payments } from '../migrations/20261121-06-payments.ts';
import { Events } from '../migrations/20261121-07-events.ts';
import { Idempotency } from '../migrations/20261121-08-idempotency.ts';
import { Plan } from '../migrations/20261121-10-plan.ts';
import { ProviderEvents } from '../migrations/20261121-11-provider-events.ts';
import { PlanLife } from '../migrations/20261121-16-plan-life.ts';
import { Accounts } from '../migrations/20261121-17-accounts.ts';
import { Lists } from '../migrations/20261121-20-lists.ts';
import { Customers } from '../migrations/20261121-21-customers.ts';
import { Catalog } from '../migrations/20261121-22-catalog.ts';
import { Subscriptions } from '../migrations/20261121-25-subscriptions.ts';
import { SubscriptionLists } from '../migrations/20261121-26-subscription-lists.ts';
import { Invoices } from '../migrations/20261121-27-invoices.ts';
import { ProviderTurns } from '../migrations/20261121-30-provider-turns.ts';
import { AccountWalks } from '../migrations/20261121-31-account-walks.ts';
import { FormerProviderKeys } from '../migrations/20261121-32-former-provider-keys.ts';
import { MetricsIndexes } from '../migrations/20261121-40-metrics.ts';

/** Every migration, oldest first, registered by hand. A name never changes once released. */
export const migrationsList = [
  { name: '20261121-01-users', class: Users },
  { name: '20261121-02-refresh-tokens', class: RefreshTokens },
  { name: '20261121-03-applications', class: Applications },
  { name: '20261121-04-payment-configs', class: PaymentConfigs },
  { name: '20261121-06-payments', class: Payments },
  { name: '20261121-07-events', class: Events },
  { name: '20261121-08-idempotency', class: Idempotency },
  { name: '20261121-10-plan', class: Plan },
  { name: '20261121-11-provider-events', class: ProviderEvents },
  { name: '20261121-16-plan-life', class: PlanLife },
  { name: '20261121-17-accounts', class: Accounts },
  { name: '20261121-20-lists', class: Lists },
  { name: '20261121-21-customers', class: Customers },
  { name: '20261121-22-catalog', class: Catalog },
  { name: '20261121-25-subscriptions', class: Subscriptions },
  { name: '20261121-26-subscription-lists', class: SubscriptionLists },
  { name: '20261121-27-invoices', class: Invoices },
  { name: '20261121-30-provider-turns', class: ProviderTurns },
  { name: '20261121-31-account-walks', class: AccountWalks },
  { name: '20261121-32-former-provider-keys', class: FormerProviderKeys },
  { name: '20261121-40-metrics', class: MetricsIndexes },
];
