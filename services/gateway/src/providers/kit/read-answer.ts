import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { ProviderIndeterminate } from '../port/provider-errors.ts';

/** Reads an answer. @throws ProviderIndeterminate for one of another shape: it says nothing of the effect */
export function readAnswer<T extends TSchema>(schema: T, answer: unknown): Static<T> {
  if (!Check(schema, answer)) throw new ProviderIndeterminate('The answer is not as documented', false);
  return answer;
}
