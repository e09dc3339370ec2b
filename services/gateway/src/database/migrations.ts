import { Users } from '../migrations/20261121-01-users.ts';
import { Plan } from '../migrations/20261121-10-plan.ts';
import { ProviderEvents } from '../migrations/20261121-11-provider-events.ts';

/** Every migration, oldest first, registered by hand. A name never changes once released. */
export const migrationsList = [
  { name: '20261121-01-users', class: Users },
  { name: '20261121-10-plan', class: Plan },
  { name: '20261121-11-provider-events', class: ProviderEvents },
];
