import type { FastifyRequest } from 'fastify';
import type { AppContext, MerchantScope } from '../../context.ts';
import { poolRunner, type SqlRunner } from '../../platform/database/sql-runner.ts';
import { timedProviderCall } from '../../platform/http/server-timing.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import { sealContext } from '../payment-config/payment-config.secrets.ts';
import { type AccountRef, findPreviousCredentials } from '../payment-config/previous-credentials.ts';
import type { Asking } from '../payments/payment-journal.ts';
import { gatewayOf, type MerchantGateway, merchantOf } from './merchant-auth.ts';

/** One merchant's call: who asks, on whose provider account, under which request id. */
export interface Call extends Asking {
  merchant: MerchantScope;
  gateway: MerchantGateway;
  /** Whether `provider` was called: from then on there may have been an effect. */
  asked: boolean;
  /** Calls the merchant's provider account; the wait counts as the provider's. */
  provider<T>(call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /** Calls the account that something was begun on, though the keys have been replaced since, as long as it can. */
  providerOf<T>(begun: AccountRef, call: (provider: PaymentProvider) => Promise<T>): Promise<T>;
  /**
   * The key under which something is attempted again: the one it was begun with or, where that never worked,
   * the one in force. Null when it is lost: another account would not recognise the attempt.
   */
  keyToRepeat(begun: AccountRef): Promise<AccountRef | null>;
}

const providersKept = 500;

/**
 * Opens the provider accounts of merchants, one port for each sealed key. The sealed key is read anew with every
 * request, so a changed configuration holds at once; only the work of opening it is spared.
 */
function createAccounts({ vault, openProvider }: AppContext): (gateway: MerchantGateway) => PaymentProvider {
  const opened = new Map<string, PaymentProvider>();
  return ({ configId, sealedSecretKey }) => {
    const known = opened.get(sealedSecretKey);
    if (known) return known;
    const secretKey = vault.decrypt(sealedSecretKey, sealContext(configId, 'secret_key'));
    const provider = openProvider({ secretKey });
    if (opened.size >= providersKept) opened.clear();
    opened.set(sealedSecretKey, provider);
    return provider;
  };
}

/** Who asks, on which account, and what counts the wait for the provider. */
type Asked = Pick<Call, 'merchant' | 'gateway' | 'requestId' | 'origin' | 'log'> & {
  timed<T>(call: () => Promise<T>): Promise<T>;
};

/** Whether the key in force is known to open this account of the provider. */
async function opensAccount(
  configId: string,
  accountExternalId: string | null,
  sql: SqlRunner,
): Promise<boolean> {
  const rows = await sql.execute<unknown[]>(
    'select 1 from payment_configs where id = ? and account_external_id = ?',
    [configId, accountExternalId],
  );
  return rows.length > 0;
}

/** Makes the function that opens one call, whoever asks. */
export function createAccountCalls(context: AppContext): (asked: Asked) => Call {
  const accountOf = createAccounts(context);
  const sql = poolRunner(context.orm);
  return ({ gateway, timed, ...asked }) => {
    const isCurrent = ({ configId, keyRevision }: AccountRef) =>
      configId === gateway.configId && keyRevision === gateway.keyRevision;
    const former = (begun: AccountRef) => findPreviousCredentials(context, begun, sql);
    const opened: Call = {
      ...asked,
      gateway,
      asked: false,
      keyToRepeat: async (begun) => {
        if (isCurrent(begun)) return begun;
        const key = await former(begun);
        return key?.neverWorked && begun.configId === gateway.configId ? gateway : key && begun;
      },
      providerOf: async (begun, call) => {
        const key = isCurrent(begun) ? null : await former(begun);
        if (!key) return timed(() => call(accountOf(gateway)));
        try {
          return await timed(() => call(key.provider));
        } catch (error) {
          // A key that was rolled is revoked at the provider: the one in force opens the same account.
          const isRevoked = error instanceof ProviderRejected && error.reason === 'credentials';
          if (!isRevoked || !(await opensAccount(gateway.configId, key.accountExternalId, sql))) throw error;
          return timed(() => call(accountOf(gateway)));
        }
      },
      provider: (call) => {
        const provider = accountOf(gateway);
        opened.asked = true;
        return timed(() => call(provider));
      },
    };
    return opened;
  };
}

/** Makes the function that opens a merchant server's call. It throws 422 when the merchant has no provider account. */
export function createCalls(context: AppContext): (request: FastifyRequest) => Call {
  const openCall = createAccountCalls(context);
  return (request) => {
    const merchant = merchantOf(request);
    return openCall({
      merchant,
      gateway: gatewayOf(merchant),
      requestId: request.id,
      origin: 'api',
      log: request.log,
      timed: (call) => timedProviderCall(request, call),
    });
  };
}
