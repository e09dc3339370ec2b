import { isApiError } from '@trilho/portal';

/** Section 4: what the server says when the environment has no provider keys. */
const words = 'stripe configuration not found for the user in the environment';

/** Whether a load failed for want of provider keys in the environment. */
export function isMissingConfig(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const messages = [error.message, ...error.validationErrors.map(({ message }) => message)];
  return messages.some((message) => message.toLowerCase().includes(words));
}
