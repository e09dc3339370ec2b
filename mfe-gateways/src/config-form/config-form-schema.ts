import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { providerKeyProblem } from '@trilho/contracts/provider-key';

/** What is in the form's two fields. */
export interface ConfigFormValues {
  publicKey: string;
  secretKey: string;
}

/** The keys as they are sent: without a secret key the stored one stays in force. */
export interface KeysToSave {
  publicKey: string;
  secretKey?: string;
}

type Stored = Pick<PaymentConfig, 'publicKey' | 'secretKey'>;

const trimmed = ({ publicKey, secretKey }: ConfigFormValues): ConfigFormValues => ({
  publicKey: publicKey.trim(),
  secretKey: secretKey.trim(),
});

/**
 * The keys to send: what was typed; the stored public key where its field was left empty, and no secret key
 * where none was typed.
 * @param stored the environment's configuration, when it has one
 */
export function keysToSave(values: ConfigFormValues, stored: Stored | undefined): KeysToSave {
  const { publicKey, secretKey } = trimmed(values);
  return { publicKey: publicKey || (stored?.publicKey ?? ''), ...(secretKey && { secretKey }) };
}

/**
 * The messages of each field. Specification 5.2: without a stored configuration both keys are required and
 * must differ; with one, its values stand in for what is missing. What cannot be a key at all is told in
 * either case.
 */
export function configErrors(
  values: ConfigFormValues,
  stored: Stored | undefined,
): Partial<ConfigFormValues> {
  const { publicKey, secretKey } = trimmed(values);
  const publicProblem = providerKeyProblem(publicKey);
  const secretProblem = providerKeyProblem(secretKey);
  const isSame = !stored && publicKey !== '' && publicKey === secretKey;
  return {
    ...(!stored && !publicKey && { publicKey: 'Informe a chave pública.' }),
    ...(!stored && !secretKey && { secretKey: 'Informe a chave secreta.' }),
    ...(publicProblem && { publicKey: publicProblem }),
    ...(secretProblem && { secretKey: secretProblem }),
    ...(isSame && { secretKey: 'As chaves de acesso não podem ser iguais.' }),
  };
}

/** The one message that is shown; `null` when it may be sent. */
export function configProblem(values: ConfigFormValues, stored: Stored | undefined): string | null {
  const { publicKey, secretKey } = trimmed(values);
  if (!stored && (!publicKey || !secretKey)) return 'Por favor, preencha todos os campos com as chaves.';
  const errors = configErrors(values, stored);
  return errors.publicKey ?? errors.secretKey ?? null;
}
