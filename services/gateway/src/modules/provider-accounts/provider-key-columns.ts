import { type SealedColumn, sealedColumn } from '../../platform/security/sealed-column.ts';
import { sealContext } from './account-keys.ts';

const configColumn = (name: string, bound: Parameters<typeof sealContext>[1]): SealedColumn =>
  sealedColumn('payment_configs', name, (id) => sealContext(id, bound));

/** The columns with the keys of provider accounts, in force and replaced. */
export const providerKeyColumns: readonly SealedColumn[] = [
  configColumn('public_key_sealed', 'public_key'),
  configColumn('secret_key_sealed', 'secret_key'),
  configColumn('webhook_secret_sealed', 'webhook_secret'),
  configColumn('previous_webhook_secret_sealed', 'webhook_secret'),
  sealedColumn(
    'former_provider_keys',
    'secret_key_sealed',
    (key) => sealContext(key.slice(0, key.lastIndexOf(':')), 'secret_key'),
    "config_id || ':' || key_revision",
  ),
];
