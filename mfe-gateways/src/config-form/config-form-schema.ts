import type { PaymentConfigInput } from '@trilho/contracts/payment-config';

export type ConfigFormValues = PaymentConfigInput;

const trimmed = ({ publicKey, secretKey }: ConfigFormValues): ConfigFormValues => ({
  publicKey: publicKey.trim(),
  secretKey: secretKey.trim(),
});

/**
 * The keys to send: what was typed, and the stored value of the environment where a field was left empty.
 * @param stored the environment's configuration, when it has one
 */
export function keysToSave(values: ConfigFormValues, stored: ConfigFormValues | undefined): ConfigFormValues {
  const { publicKey, secretKey } = trimmed(values);
  return {
    publicKey: publicKey || (stored?.publicKey ?? ''),
    secretKey: secretKey || (stored?.secretKey ?? ''),
  };
}

/**
 * Specification 5.2: without a stored configuration both keys are required and must differ. With one, its values stand
 * in for what is missing and nothing is checked here. `null` when the form may be sent.
 */
export function configProblem(values: ConfigFormValues, stored: ConfigFormValues | undefined): string | null {
  if (stored) return null;
  const { publicKey, secretKey } = trimmed(values);
  if (!publicKey || !secretKey) return 'Por favor, preencha todos os campos com as chaves.';
  return publicKey === secretKey ? 'As chaves de acesso não podem ser iguais.' : null;
}

/** The same rules as one message per field. */
export function configErrors(
  values: ConfigFormValues,
  stored: ConfigFormValues | undefined,
): Partial<ConfigFormValues> {
  const problem = configProblem(values, stored);
  if (problem === null) return {};
  const { publicKey, secretKey } = trimmed(values);
  if (publicKey && secretKey) return { secretKey: problem };
  return {
    ...(!publicKey && { publicKey: 'Informe a chave pública.' }),
    ...(!secretKey && { secretKey: 'Informe a chave secreta.' }),
  };
}
