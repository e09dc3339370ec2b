import type { User as UserShape } from '@trilho/contracts/user';
import type { Address } from '../users/address.entity.ts';
import type { Profile } from './profile.repository.ts';

const viewAddress = (address: Address): UserShape['address'] => ({
  id: address.id,
  street: address.street,
  number: address.number,
  complement: address.complement ?? null,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  country: address.country,
  zipCode: address.zipCode,
});

/** The account as its holder sees it. */
export const viewUser = ({ user, address, pendingEmail, twoFactorEnabled }: Profile): UserShape => ({
  id: user.id,
  active: user.active,
  name: user.name,
  surname: user.surname,
  cpf: user.cpf,
  email: user.email,
  pendingEmail,
  twoFactorEnabled,
  phone: user.phone,
  birthDate: user.birthDate,
  address: address && viewAddress(address),
  ...(user.operator && { operator: true }),
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
});
