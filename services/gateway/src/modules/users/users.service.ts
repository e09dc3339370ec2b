import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { ValidationError } from '@trilho/contracts/envelope';
import { formatMessages } from '@trilho/contracts/formats';
import type { AddressInput, RegisterInput } from '@trilho/contracts/user';
import { conflict, invalid } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { hashPassword } from '../../security/password.ts';
import { Address } from './address.entity.ts';
import { User } from './user.entity.ts';
import { normalizeEmail } from './users.repository.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const taken = {
  email: { field: 'email', message: 'Este email já está cadastrado.' },
  cpf: { field: 'cpf', message: 'Este CPF já está cadastrado.' },
} satisfies Record<string, ValidationError>;

async function findTaken(email: string, cpf: string, em: EntityManager): Promise<ValidationError[]> {
  const others = await em.find(User, { $or: [{ email }, { cpf }] }, { fields: ['email', 'cpf'] });
  return [
    ...(others.some((other) => other.email === email) ? [taken.email] : []),
    ...(others.some((other) => other.cpf === cpf) ? [taken.cpf] : []),
  ];
}

/** A birthday lies behind us, and in living memory. */
function checkBirthDate(birthDate: string): void {
  if (birthDate < '1900-01-01' || birthDate > new Date().toISOString().slice(0, 10)) {
    throw invalid([{ field: 'birthDate', message: formatMessages.date }]);
  }
}

const addressColumns = (input: AddressInput) => ({
  street: input.street.trim(),
  number: input.number.trim(),
  complement: input.complement?.trim() || null,
  neighborhood: input.neighborhood.trim(),
  city: input.city.trim(),
  state: input.state.trim(),
  country: input.country.trim(),
  zipCode: digitsOf(input.zipCode),
});

/**
 * Opens an account.
 * @throws 409 naming the e-mail, the CPF or both when they belong to an account already.
 */
export async function registerUser(
  input: RegisterInput,
  em: EntityManager,
): Promise<{ user: User; address: Address | null }> {
  checkBirthDate(input.birthDate);
  const email = normalizeEmail(input.email);
  const cpf = digitsOf(input.cpf);
  const alreadyRegistered = (fields: ValidationError[]) =>
    conflict('Já existe uma conta com estes dados.', 'already_registered', { validationErrors: fields });
  const known = await findTaken(email, cpf, em);
  if (known.length > 0) throw alreadyRegistered(known);

  const now = new Date();
  const user = em.create(User, {
    id: newId('usr'),
    name: input.name.trim(),
    surname: input.surname.trim(),
    email,
    cpf,
    phone: digitsOf(input.phone),
    birthDate: input.birthDate,
    passwordHash: await hashPassword(input.password),
    createdAt: now,
    updatedAt: now,
  });
  const address = input.address
    ? em.create(Address, { id: newId('adr'), user, ...addressColumns(input.address) })
    : null;
  try {
    await em.flush();
  } catch (error) {
    // Another registration with the same data came in between.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    throw alreadyRegistered(await findTaken(email, cpf, em));
  }
  return { user, address };
}
