import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';
import { findUserByEmail, lockUser } from './users.repository.ts';

export type OperatorCommand = { verb: 'list' } | { verb: 'grant' | 'revoke'; email: string };

export const operatorUsage = 'Usage: operator list | operator grant EMAIL | operator revoke EMAIL';

/** Reads the command line. @throws Error with a message for people */
export function readOperatorCommand([verb, email, ...rest]: string[]): OperatorCommand {
  if (rest.length === 0) {
    if (verb === 'list' && email === undefined) return { verb };
    if ((verb === 'grant' || verb === 'revoke') && email) return { verb, email };
  }
  throw new Error('This is no command.');
}

const describe = ({ id, name, surname, email, createdAt }: User): string =>
  `${id}  ${email}  ${name} ${surname}, since ${createdAt.toISOString()}`;

/**
 * Lists who runs the portal, or changes it for one open account, and prints the accounts so that the caller sees whose
 * they are: nobody has checked that an account's address is its holder's.
 * @throws Error when no open account has the address
 */
export async function runOperatorCommand(
  command: OperatorCommand,
  em: EntityManager,
  print: (line: string) => void,
): Promise<void> {
  if (command.verb === 'list') {
    const operators = await em.find(User, { operator: true }, { orderBy: { id: 'asc' } });
    for (const user of operators) print(describe(user));
    return;
  }
  const { verb, email } = command;
  await em.transactional(async (tx) => {
    const found = await findUserByEmail(email, tx);
    const user = found && (await lockUser(found.id, tx));
    if (!user) throw new Error(`No open account has the address ${email}.`);
    user.operator = verb === 'grant';
    await tx.flush();
    print(`${user.operator ? 'operator' : 'no operator'}  ${describe(user)}`);
  });
}
