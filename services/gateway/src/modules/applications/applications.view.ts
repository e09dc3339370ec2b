import type { Application as ApplicationShape } from '@trilho/contracts/application';
import type { Vault } from '../../security/vault.ts';
import type { Application } from './application.entity.ts';
import { secretKeyContext } from './applications.service.ts';

/** A key pair as its owner sees it in the portal: both keys in clear. */
export const viewApplication = (row: Application, vault: Vault): ApplicationShape => ({
  id: row.id,
  environment: row.environment,
  accessKey: row.accessKey,
  secretKey: vault.decrypt(row.secretKeySealed, secretKeyContext(row.id)),
  createdAt: row.createdAt.toISOString(),
});
