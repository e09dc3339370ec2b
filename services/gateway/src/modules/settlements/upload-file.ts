import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { UploadSettlementFileQuery } from '@trilho/contracts/settlement-file';
import type { MerchantScope } from '../../context.ts';
import { invalid, unprocessable } from '../../platform/errors.ts';
import { paymentGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';
import { keepFile, packFile } from './file-store.ts';
import { findAccountOfUpload } from './former-accounts.ts';
import { wakeAccount } from './progress.repository.ts';
import type { SettlementFileRow } from './record/settlement-file.entity.ts';
import type { SettlementContext } from './settlement-states.ts';

const empty = () => {
  const message = 'O arquivo está vazio.';
  return invalid([{ field: 'body', message }], message);
};

/**
 * Keeps a statement that a person uploaded, to be read by a worker soon. The same bytes again are the file that is there.
 * @throws 422 for an empty one, a gateway that is not connected, or one whose statements are no files
 */
export async function uploadFile(
  context: SettlementContext,
  scope: MerchantScope,
  { gateway, name, content }: UploadSettlementFileQuery & { content: Buffer | null },
  em: EntityManager,
): Promise<SettlementFileRow> {
  const gateways = await findAccounts(scope, em);
  const account = paymentGatewayOf(context.env, { gateways }, gateway);
  if (!openAccount(context, account).settlements?.reports) {
    throw unprocessable(
      `Os extratos do ${gatewayNames[gateway]} não vêm em arquivos: são lidos diretamente da sua conta.`,
    );
  }
  if (content === null || content.length === 0) throw empty();
  const packed = await packFile(Readable.from([content]));
  const owner = { userId: scope.userId, environment: scope.environment, gateway };
  return em.transactional(async (tx) => {
    // Kept with the file: by when it is read the keys may be another account's.
    const laterAccount = await findAccountOfUpload(account, tx);
    const file = await keepFile({ ...owner, laterAccount }, packed, { name, source: 'upload' }, tx);
    if (file.status === 'reading') await wakeAccount(owner, tx);
    return file;
  });
}
