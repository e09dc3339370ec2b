import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { providerKeyProblem } from '@trilho/contracts/provider-key';

/** Values of the form. */
export interface ConfigFormValues {
  publicKey: string;
  secretKey: string;
}

/** The keys as sent: without a secret key the stored one stays. */
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
 * Returns the keys to send: the typed ones; the stored public key for an empty field, and no secret key for
 * an empty one.
 * @param stored the environment's configuration, when it has one
 */
export function keysToSave(values: ConfigFormValues, stored: Stored | undefined): KeysToSave {
  const { publicKey, secretKey } = trimmed(values);
  return { publicKey: publicKey || (stored?.publicKey ?? ''), ...(secretKey && { secretKey }) };
}

/**
 * Returns the messages of each field. Specification 5.2: without a stored configuration both keys are
 * required and must differ; with one, its values replace empty fields. A text that cannot be a key is always
 * refused.
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

/** Returns the message to show; `null` when the form is valid. */
export function configProblem(values: ConfigFormValues, stored: Stored | undefined): string | null {
  const { publicKey, secretKey } = trimmed(values);
  if (!stored && (!publicKey || !secretKey)) return 'Por favor, preencha todos os campos com as chaves.';
  const errors = configErrors(values, stored);
  return errors.publicKey ?? errors.secretKey ?? null;
}
