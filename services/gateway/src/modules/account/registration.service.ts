import { type EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { RegisterInput } from '@trilho/contracts/user';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { reportRefusedRegistration } from '../auth/refused-registration.ts';
import { isReserved } from '../email-change/email-change.repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { Address } from '../users/address.entity.ts';
import { User } from '../users/user.entity.ts';
import { addressColumns, checkBirthDate, digitsOf, personalColumns } from './personal-data.ts';
import type { Profile } from './profile.repository.ts';

/** The same answer for a taken e-mail and a taken CPF: neither words nor fields tell which. */
const alreadyRegistered = () =>
  conflict(
    'Não foi possível criar a conta com estes dados. Se você já tem uma conta, entre ou recupere a senha.',
    'already_registered',
  );

/** An address that its former account may still go back to. */
class TakenError extends Error {}

/**
 * Opens an account and queues its welcome mail. A refusal costs the same steps for a taken e-mail as for a taken CPF;
 * the worker finds out whose e-mail it is and mails them.
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
      const now = clockNow();
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
