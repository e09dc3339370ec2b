import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { closeEndpointsOf, deleteEndpointsOf } from '../../event-log/delete-endpoints.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { deleteApiRequestsOf } from '../api-requests/api-request.repository.ts';
import { deleteAppearanceOf } from '../appearance/appearance.repository.ts';
import { revokeApplicationsOf } from '../applications/applications.repository.ts';
import { dropPasswordReset } from '../auth/password-reset.repository.ts';
import { revokeSessionsOf } from '../auth/refresh-token.repository.ts';
import { deleteBankCreditsOf } from '../bank-credits/bank-credit.repository.ts';
import { dropEmailChanges } from '../email-change/email-change.repository.ts';
import { deleteGatewayHealthOf } from '../gateway-health/delete-health.ts';
import { deleteTermsOf } from '../gateway-terms/gateway-terms.repository.ts';
import { forgetCloserOf } from '../month-closings/forget-closer.ts';
import { endPlansNow } from '../plan/plan-end.service.ts';
import { findOpenPlan } from '../plan/record/plan.repository.ts';
import { closeConfigs, removeWebhooksOf } from '../provider-accounts/close-accounts.ts';
import { deleteProviderCallsOf } from '../provider-calls/provider-call.repository.ts';
import { deleteRoutingOf } from '../routing/routing.repository.ts';
import type { Caller } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { deleteStatementsOf } from '../settlements/progress.repository.ts';
import { dropTwoFactor, findEnabled } from '../two-factor/two-factor.repository.ts';
import { Address } from '../users/address.entity.ts';
import { lockUser } from '../users/users.repository.ts';
import { provePassword } from './account.service.ts';

/** The columns that replace a person's. The id keeps e-mail and CPF unique; `.invalid` can never be an address. */
const nobody = (userId: string) => ({
  active: false,
  operator: false,
  name: 'Conta',
  surname: 'excluída',
  email: `${userId.toLowerCase()}.${randomBytes(6).toString('hex')}@conta-excluida.invalid`,
  cpf: `excluido:${userId}`,
  phone: '',
  birthDate: '1900-01-01',
});

const planBegun = () =>
  conflict('Uma assinatura acaba de ser iniciada nesta conta. Tente novamente.', 'plan_busy', {
    retryAfterSeconds: 2,
  });

/** Closes the account in one transaction: after it there is neither a way in nor a person to be found. */
async function close({ env }: AppContext, { userId, device }: Caller, em: EntityManager): Promise<void> {
  // Nobody knows this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), env);
  await em.transactional(async (tx) => {
    const user = await lockUser(userId, tx);
    if (!user) throw notFound();
    // With the account held none can be added: one that is added later finds the account closed, and ends itself.
    if (await findOpenPlan(userId, tx)) throw planBegun();
    const now = clockNow();
    tx.assign(user, { ...nobody(userId), passwordHash, updatedAt: now });
    await tx.flush();
    await tx.nativeDelete(Address, { userId });
    await deleteAppearanceOf(userId, tx);
    await deleteRoutingOf(userId, tx);
    await deleteTermsOf(userId, tx);
    await deleteStatementsOf(userId, tx);
    await deleteBankCreditsOf(userId, tx);
    await forgetCloserOf(userId, tx);
    await deleteGatewayHealthOf(userId, tx);
    await revokeSessionsOf(userId, now, tx);
    await dropPasswordReset(userId, tx);
    await dropEmailChanges(userId, tx);
    await dropTwoFactor(userId, tx);
    await revokeApplicationsOf(userId, tx);
    await closeConfigs(userId, tx);
    await closeEndpointsOf(userId, now, tx);
    await recordSecurityEvent({ userId, type: 'account_deleted', device }, tx);
  });
}

/** By whom an account is deleted, and what proves it. */
interface AccountDeletion {
  caller: Caller;
  password: string | undefined;
  /** @throws 403 unless the holder has just shown who they are. */
  requireProof: () => Promise<void>;
}

/** Takes the password for the proof, unless the account asks for a code: then only a step-up is one. */
async function requireHolder(
  context: AppContext,
  { caller, password, requireProof }: AccountDeletion,
  em: EntityManager,
): Promise<void> {
  if (password === undefined || (await findEnabled(caller.userId, em))) await requireProof();
  if (password === undefined) return;
  const typed = { field: 'password', password, message: 'A senha está incorreta.' };
  await provePassword(context, caller, typed, em);
}

/**
 * Deletes the account: the plan ends at the provider, keys are revoked, provider keys removed, webhooks deleted,
 * personal data made anonymous, sessions ended. Payments, plan and invoices stay as the financial record.
 *
 * The plan goes first: should the provider be out of reach nothing has happened yet, the error says so, and the next
 * try goes on from there. An account that is closed is never charged again.
 * @throws 403 without a proof of identity, 422 for a wrong password, 409 when a plan is begun meanwhile, 502 or 504 when the plan cannot be ended now.
 */
export async function deleteAccount(
  context: AppContext,
  deletion: AccountDeletion,
  em: EntityManager,
): Promise<void> {
  const { caller } = deletion;
  const { userId } = caller;
  await requireHolder(context, deletion, em);
  await endPlansNow(context, userId, em);
  await removeWebhooksOf(context, userId, em);
  await close(context, caller, em);
  await deleteEndpointsOf(userId, em);
  await deleteApiRequestsOf(userId, em);
  await deleteProviderCallsOf(userId, em);
}
