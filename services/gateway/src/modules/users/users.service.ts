import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { formatMessages } from '@trilho/contracts/formats';
import type { AddressInput, RegisterInput, UpdateUserInput } from '@trilho/contracts/user';
import type { AppContext } from '../../context.ts';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { findPendingChange, isReserved } from '../email-change/email-change.repository.ts';
import { requestEmailChange } from '../email-change/email-change.service.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Caller } from '../security-log/device.ts';
import { findEnabled } from '../two-factor/two-factor.repository.ts';
import { Address } from './address.entity.ts';
import { reportRefusedRegistration } from './refused-registration.ts';
import { User } from './user.entity.ts';
import { normalizeEmail, type Profile } from './users.repository.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The same for a taken e-mail and a taken CPF: neither the words nor the fields tell which. */
const alreadyRegistered = () =>
  conflict(
    'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou recupere a senha.',
    'already_registered',
  );

/** An address that its former account may still go back to. */
class TakenError extends Error {}

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
  context: Pick<AppContext, 'env' | 'jobs' | 'vault'>,
  input: RegisterInput,
  em: EntityManager,
): Promise<Profile> {
  checkBirthDate(input.birthDate);
  const personal = personalColumns(input);
  const passwordHash = await hashPassword(input.password, context.env);
  try {
    return await em.transactional(async (tx) => {
      const now = new Date();
      const columns = { ...personal, cpf: digitsOf(input.cpf), passwordHash, createdAt: now, updatedAt: now };
      const user = tx.create(User, { id: newId('usr'), ...columns });
      const address = input.address
        ? tx.create(Address, { id: newId('adr'), userId: user.id, ...addressColumns(input.address) })
        : null;
      await tx.flush();
      // Asked once the address is held: a change that gives it up has committed by then.
      if (await isReserved(user.email, user.id, now, tx)) throw new TakenError();
      await queueMail(context, tx, { template: 'welcome', userId: user.id });
      return { user, address, pendingEmail: null, twoFactorEnabled: false };
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException || error instanceof TakenError)) throw error;
    em.clear();
    await reportRefusedRegistration(context, personal.email);
    throw alreadyRegistered();
  }
}

/** How an account's data are written: by whom, and what proves it where the e-mail is to be another. */
export interface AccountUpdate {
  caller: Caller;
  input: UpdateUserInput;
  /** @throws 403 unless the holder has just shown who they are. */
  requireProof: () => Promise<void>;
}

/**
 * Writes the account holder's data; CPF and e-mail stay. Another e-mail is asked to confirm first, and shows as pending.
 * @throws 403 when the e-mail is another and there is no proof of identity, 429 after too many requests of that kind.
 */
export async function updateUser(
  context: Pick<AppContext, 'jobs' | 'vault' | 'env'>,
  { caller, input: { address: addressInput, ...personal }, requireProof }: AccountUpdate,
  em: EntityManager,
): Promise<Profile> {
  const { userId } = caller;
  checkBirthDate(personal.birthDate);
  return em.transactional(async (tx) => {
    const user = await tx.findOne(
      User,
      { id: userId, active: true },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!user) throw notFound();
    const { email: newEmail, ...columns } = personalColumns(personal);
    let pendingEmail = (await findPendingChange(userId, new Date(), tx))?.newEmail ?? null;
    if (newEmail !== user.email && newEmail !== pendingEmail) {
      await requireProof();
      await requestEmailChange(context, caller, { formerEmail: user.email, newEmail }, tx);
      pendingEmail = newEmail;
    }
    tx.assign(user, { ...columns, updatedAt: new Date() });
    const known = await tx.findOne(Address, { userId });
    const stored = addressColumns(addressInput);
    const address = known
      ? tx.assign(known, stored)
      : tx.create(Address, { id: newId('adr'), userId: user.id, ...stored });
    await tx.flush();
    const twoFactorEnabled = (await findEnabled(userId, tx)) !== null;
    return { user, address, pendingEmail, twoFactorEnabled };
  });
}
