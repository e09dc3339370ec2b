import { endpointContext } from '../../event-log/endpoint-secrets.ts';
import { type SealedColumn, sealedColumn } from '../../platform/security/sealed-column.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { secretKeyContext } from '../applications/applications.service.ts';
import { methodContext } from '../payments/creation/payment-method-choice.ts';
import { documentContext, documentDigest } from '../payments/record/payer.ts';
import { clientSecretContext } from '../payments/record/payment.view.ts';
import { settingContext } from '../plan/record/platform-account.ts';
import { providerKeyColumns } from '../provider-accounts/provider-key-columns.ts';
import { secretContext } from '../two-factor/second-factor.ts';

/** Every column that keeps sealed values for longer than a key is kept beside its successor. */
export const sealedColumns = (vault: Vault): SealedColumn[] => [
  {
    ...sealedColumn('applications', 'secret_key_sealed', secretKeyContext),
    digest: { column: 'secret_key_digest', of: vault.digest },
  },
  ...providerKeyColumns,
  sealedColumn('two_factors', 'secret_sealed', secretContext, 'user_id'),
  sealedColumn('platform_settings', 'sealed_value', settingContext, 'name'),
  sealedColumn('webhook_endpoints', 'sealed_secret', endpointContext),
  sealedColumn('webhook_endpoints', 'sealed_previous_secret', endpointContext),
  sealedColumn('payments', 'sealed_client_secret', clientSecretContext),
  sealedColumn('payments', 'sealed_method', methodContext),
  {
    ...sealedColumn('payments', 'sealed_payer_document', documentContext),
    digest: {
      column: 'payer_document_digest',
      of: (document) => documentDigest(vault, document),
    },
  },
];

/** Sealed values that are deleted before long, and so are not encrypted anew. */
export const passingColumns: readonly Pick<SealedColumn, 'table' | 'column'>[] = [
  { table: 'idempotency_keys', column: 'sealed_answer' },
  { table: 'provider_events', column: 'sealed_payload' },
];
