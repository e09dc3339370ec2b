import type { EntityManager } from '@mikro-orm/postgresql';
import type { CardVerification, CreateCardVerificationInput } from '@trilho/contracts/card-verification';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { AppContext, MerchantScope } from '../../context.ts';
import { type ApiError, invalid, providerFailed, unprocessable } from '../../platform/errors.ts';
import { createOrFind, findByOwnId } from '../../provider-sync/find-created.ts';
import { upsertAnswer, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import { createOnce, syncContextOf, type WritingCalls } from '../../provider-sync/write-through.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import { type CustomerRow, customerTable } from '../customers/customer.repository.ts';
import type { CardVerificationRow } from './card-verification.repository.ts';
import { cardVerificationResource } from './card-verification.resource.ts';
import { cardVerificationView } from './card-verification.view.ts';

const problem = (message: string): ApiError => invalid([{ field: 'customerId', message }], message);

/** Finds with whom a card is to be stored. @throws 422 naming the field */
async function findHolder(
  scope: MerchantScope,
  { customerId, gatewayType }: CreateCardVerificationInput,
  em: EntityManager,
): Promise<CustomerRow | null> {
  if (customerId === undefined) return null;
  const customer = await customerTable.find(scope, customerId, em);
  if (!customer || customer.deletedAt) throw problem('Cliente não encontrado.');
  if (gatewayType && customer.gateway !== gatewayType) throw problem('O cliente está em outro gateway.');
  return customer;
}

/** The call on the account that the card is verified at. @throws 422 where its gateway verifies none */
function accountFor(call: WritingCalls, holder: CustomerRow | null) {
  const gateway = holder?.gateway ?? call.gateway.gatewayType;
  if (!capabilitiesOf(gateway).verifiesCards) {
    const message = `O ${gatewayNames[gateway]} não verifica cartões sem cobrar.`;
    throw unprocessable(message, 'provider_unsupported');
  }
  return holder ? call.at(gateway) : call;
}

/**
 * The operation behind `POST /card-verifications`: asks the card's issuer about it, without a charge. A refused card is
 * the answer, and no error.
 */
export function verifyCard(context: AppContext, call: WritingCalls, input: CreateCardVerificationInput) {
  return createOnce<CardVerification>(
    context,
    call,
    'ver',
    async (verificationId, finish, isRetry, earlier) => {
      const holder = await findHolder(call.merchant, input, context.orm.em);
      const own = accountFor(call, holder);
      const { paymentMethodId: token, returnUrl, metadata = {} } = input;
      const sync = syncContextOf(context, own);
      const customerExternalId = holder?.externalId ?? null;
      const wanted = { verificationId, token, customerExternalId, returnUrl, metadata };
      const key = { idempotencyKey: `${verificationId}:create` };
      const state = await createOrFind(
        own,
        earlier,
        (provider) => requireNamespace(provider, 'verifications').create(wanted, key),
        findByOwnId(cardVerificationResource, sync, verificationId, (provider, page) =>
          requireNamespace(provider, 'verifications').list(page),
        ),
      );
      const respond = (row: CardVerificationRow, tx: EntityManager) => finish(cardVerificationView(row), tx);
      // The answer to an earlier attempt may be of before the holder went to the bank.
      const { externalId } = state;
      const answer = isRetry
        ? await upsertAnswer(
            cardVerificationResource,
            sync,
            { externalId, ask: async () => state, isRetry },
            respond,
          )
        : await upsertFromProvider(cardVerificationResource, sync, { state, source: 'created' }, respond);
      return answer ?? Promise.reject(providerFailed());
    },
  );
}
