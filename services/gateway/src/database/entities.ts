import { Address } from '../modules/users/address.entity.ts';
import { User } from '../modules/users/user.entity.ts';

/** Every entity of the service, registered by hand. */
export const entities = [User, Address];
