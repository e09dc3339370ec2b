import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { providerKeyProblem } from '@trilho/contracts/provider-key';
import type { KeyWords } from '../providers/key-words.ts';

/** Values of the form. */
export interface ConfigFormValues {
  publicKey: string;
  secretKey: string;
  /** Signs the gateway's events, where it takes one. */
  webhookSecret: string;
  removesWebhookSecret: boolean;
}

/** The keys as sent: without a secret key, or a signing one, the stored one stays; an empty signing one removes it. */
export interface KeysToSave {
  publicKey: string;
  secretKey?: string;
  webhookSecret?: string;
}

type ConfigFormErrors = Partial<Record<'publicKey' | 'secretKey' | 'webhookSecret', string>>;

type Stored = Pick<PaymentConfig, 'publicKey' | 'secretKey'>;

const trimmed = ({ publicKey, secretKey, webhookSecret }: ConfigFormValues) => ({
  publicKey: publicKey.trim(),
  secretKey: secretKey.trim(),
  webhookSecret: webhookSecret.trim(),
});

/**
 * Returns the keys to send: the typed ones; the stored public key for an empty field, and no secret key for
 * an empty one.
 * @param stored the environment's configuration, when it has one
 */
export function keysToSave(values: ConfigFormValues, stored: Stored | undefined): KeysToSave {
  const { publicKey, secretKey, webhookSecret } = trimmed(values);
  return {
    publicKey: publicKey || (stored?.publicKey ?? ''),
    ...(secretKey && { secretKey }),
    ...(webhookSecret && { webhookSecret }),
    ...(values.removesWebhookSecret && { webhookSecret: '' }),
  };
}

/**
 * Returns the messages of each field. Specification 5.2: without a stored configuration both keys are
 * required and must differ; with one, its values replace empty fields. A text that cannot be a key is always
 * refused.
 */
export function configErrors(
  values: ConfigFormValues,
  stored: Stored | undefined,
  words: Pick<KeyWords, 'missingPublicKey' | 'missingSecretKey'>,
): ConfigFormErrors {
  const { publicKey, secretKey, webhookSecret } = trimmed(values);
  const publicProblem = providerKeyProblem(publicKey);
  const secretProblem = providerKeyProblem(secretKey);
  const signingProblem = values.removesWebhookSecret ? null : providerKeyProblem(webhookSecret);
  const isSame = !stored && publicKey !== '' && publicKey === secretKey;
  return {
    ...(!stored && !publicKey && { publicKey: words.missingPublicKey }),
    ...(!stored && !secretKey && { secretKey: words.missingSecretKey }),
    ...(publicProblem && { publicKey: publicProblem }),
    ...(secretProblem && { secretKey: secretProblem }),
    ...(signingProblem && { webhookSecret: signingProblem }),
    ...(isSame && { secretKey: 'As chaves de acesso não podem ser iguais.' }),
  };
}

/** Returns the message to show; `null` when the form is valid. */
export function configProblem(
  values: ConfigFormValues,
  stored: Stored | undefined,
  words: KeyWords,
): string | null {
  const { publicKey, secretKey } = trimmed(values);
  if (!stored && (!publicKey || !secretKey)) return 'Por favor, preencha todos os campos com as chaves.';
  const errors = configErrors(values, stored, words);
  return errors.publicKey ?? errors.secretKey ?? errors.webhookSecret ?? null;
}
