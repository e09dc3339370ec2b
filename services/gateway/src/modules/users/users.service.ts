import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { formatMessages } from '@trilho/contracts/formats';
import type { AddressInput, RegisterInput, UpdateUserInput } from '@trilho/contracts/user';
import type { AppContext } from '../../context.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { hashPassword } from '../../security/password.ts';
import type { Device } from '../account/device.ts';
import { recordSecurityEvent } from '../account/security-log.repository.ts';
import { dropPasswordReset } from '../auth/password-reset.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Address } from './address.entity.ts';
import { reportRefusedRegistration } from './refused-registration.ts';
import { User } from './user.entity.ts';
import { normalizeEmail } from './users.repository.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The same for a taken e-mail and a taken CPF: neither the words nor the fields tell which. */
const alreadyRegistered = () =>
  conflict(
    'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou recupere a senha.',
    'already_registered',
  );

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

const personalColumns = (input: Omit<UpdateUserInput, 'address'>) => ({
  name: input.name.trim(),
  surname: input.surname.trim(),
  email: normalizeEmail(input.email),
  phone: digitsOf(input.phone),
  birthDate: input.birthDate,
});

/**
 * Opens an account, and leaves its welcome mail. A refusal costs the same steps whichever of the two is taken; the
 * worker finds out whose e-mail it is and tells them.
 * @throws 409 when the e-mail or the CPF belongs to an account already.
 */
export async function registerUser(
  context: Pick<AppContext, 'jobs' | 'vault'>,
  input: RegisterInput,
  em: EntityManager,
): Promise<{ user: User; address: Address | null }> {
  checkBirthDate(input.birthDate);
  const personal = personalColumns(input);
  const passwordHash = await hashPassword(input.password);
  try {
    return await em.transactional(async (tx) => {
      const now = new Date();
      const columns = { ...personal, cpf: digitsOf(input.cpf), passwordHash, createdAt: now, updatedAt: now };
      const user = tx.create(User, { id: newId('usr'), ...columns });
      const address = input.address
        ? tx.create(Address, { id: newId('adr'), user, ...addressColumns(input.address) })
        : null;
      await tx.flush();
      await queueMail(context, tx, { template: 'welcome', userId: user.id });
      return { user, address };
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    await reportRefusedRegistration(context, personal.email);
    throw alreadyRegistered();
  }
}

/**
 * Writes the account holder's data; the CPF stays. A new e-mail goes into the security log, and makes a reset link that
 * was sent to the former one useless.
 * @throws 409 when the e-mail belongs to another account.
 */
export async function updateUser(
  userId: string,
  { address: addressInput, ...personal }: UpdateUserInput,
  device: Device,
  em: EntityManager,
): Promise<{ user: User; address: Address | null }> {
  checkBirthDate(personal.birthDate);
  try {
    return await em.transactional(async (tx) => {
      const user = await tx.findOne(
        User,
        { id: userId, active: true },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      if (!user) throw notFound();
      const former = user.email;
      tx.assign(user, { ...personalColumns(personal), updatedAt: new Date() });
      const known = await tx.findOne(Address, { user: userId });
      const columns = addressColumns(addressInput);
      const address = known
        ? tx.assign(known, columns)
        : tx.create(Address, { id: newId('adr'), user, ...columns });
      await tx.flush();
      if (user.email !== former) {
        await dropPasswordReset(userId, tx);
        await recordSecurityEvent({ userId, type: 'email_changed', device }, tx);
      }
      return { user, address };
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw conflict('Já existe uma conta com estes dados.', 'already_registered', {
      validationErrors: [{ field: 'email', message: 'Este email já está cadastrado.' }],
    });
  }
}
