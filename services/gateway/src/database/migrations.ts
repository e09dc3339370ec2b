import { Users } from '../migrations/20261121-01-users.ts';

/** Every migration, oldest first, registered by hand. A name never changes once released. */
export const migrationsList = [{ name: '20261121-01-users', class: Users }];
