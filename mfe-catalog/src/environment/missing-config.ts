import { isApiError } from '@trilho/portal';

/** The server's message when the environment has no provider keys (section 4). */
const missingConfigMessage = 'stripe configuration not found for the user in the environment';

/** Whether a load failed because the environment has no provider keys. */
export function isMissingConfig(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const messages = [error.message, ...error.validationErrors.map(({ message }) => message)];
  return messages.some((message) => message.toLowerCase().includes(missingConfigMessage));
}
