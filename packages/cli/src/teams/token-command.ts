import type { PublishToken } from '@trilho/contracts/portal-registry';
import { type Arguments, type CommandResult, connect, type TeamCommand } from './command.ts';
import type { RegistryClient } from './registry-client.ts';
import { usageError } from './registry-error.ts';

const usage =
  'trilho token create <name> --unit <remote> [--days 365], trilho token list, trilho token revoke <id> [--json]';

function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > 730)
    throw usageError('--days is a number from 1 to 730.');
  return Number(text);
}

function stateOf({ revokedAt, expiresAt }: PublishToken): string {
  if (revokedAt) return `revoked ${revokedAt.slice(0, 10)}`;
  return `${Date.parse(expiresAt) > Date.now() ? 'until' : 'expired'} ${expiresAt.slice(0, 10)}`;
}

async function create(client: RegistryClient, args: Arguments): Promise<CommandResult> {
  const [, name] = args.positionals;
  const unit = args.text('unit');
  if (!name || !unit) throw usageError(`Usage: ${usage}`);
  const expiresInDays = readDays(args.text('days'));
  const created = await client.createToken({ name, unit, ...(expiresInDays && { expiresInDays }) });
  const reach = unit === '*' ? 'every unit' : unit;
  return {
    lines: [
      `✓ ${created.name} publishes ${reach} until ${created.expiresAt.slice(0, 10)}. The token is shown only now:`,
      '',
      created.token,
    ],
    data: created,
  };
}

async function list(client: RegistryClient): Promise<CommandResult> {
  const tokens = await client.listTokens();
  const lines = tokens.map(
    (token) => `  ${token.id}  ${token.name.padEnd(20)}${token.unit.padEnd(14)}${stateOf(token)}`,
  );
  return { lines: lines.length > 0 ? lines : ['There is no token.'], data: { tokens } };
}

async function revoke(client: RegistryClient, id: string | undefined): Promise<CommandResult> {
  if (!id) throw usageError(`Usage: ${usage}`);
  await client.revokeToken(id);
  return { lines: [`✓ ${id} is revoked: it publishes nothing from now on.`], data: { revoked: id } };
}

/** Creates, lists and revokes publishing tokens, with an administrator's token. */
export const tokenCommand: TeamCommand = {
  usage,
  options: { unit: { type: 'string' }, days: { type: 'string' } },
  async run(args, context) {
    const [action, id] = args.positionals;
    if (action === 'create') return create(connect(context), args);
    if (action === 'list') return list(connect(context));
    if (action === 'revoke') return revoke(connect(context), id);
    throw usageError(`Usage: ${usage}`);
  },
};
