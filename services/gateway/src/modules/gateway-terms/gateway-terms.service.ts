import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayTerms, SaveGatewayTermsInput } from '@trilho/contracts/gateway-terms';
import type { AppContext, MerchantScope } from '../../context.ts';
import { conflict, invalid } from '../../platform/errors.ts';
import { defaultTerms, isAvailable } from '../../providers/registry.ts';
import { replaceTerms, type TermsRow } from './gateway-terms.repository.ts';
import { termsProblems } from './terms-problems.ts';

/** What the service says of gateways: which are on. */
export type TermsContext = Pick<AppContext, 'env'>;

/** The terms, as the portal gets them: defaults of the gateways that are on. */
export const termsView = (
  { env }: TermsContext,
  { terms, anticipates, forecastsTaxes, version, updatedAt }: TermsRow,
): GatewayTerms => ({
  terms,
  defaults: defaultTerms.filter(({ gateway }) => isAvailable(env, gateway)),
  anticipates,
  forecastsTaxes,
  version,
  updatedAt: updatedAt?.toISOString() ?? null,
});

const stale = () =>
  conflict(
    'As condições foram salvas em outra janela enquanto você editava. Recarregue a página para ver como ficaram; nada do que você fez foi salvo.',
  );

/**
 * Saves terms in the place of the version that they were made of. What is estimated already stays as it is until its payment
 * changes.
 * @throws 409 where another version is in force meanwhile, 422 naming the fields
 */
export async function saveTerms(
  context: TermsContext,
  scope: MerchantScope,
  { terms, anticipates, forecastsTaxes, version }: SaveGatewayTermsInput,
  em: EntityManager,
): Promise<GatewayTerms> {
  const problems = [...termsProblems(terms)];
  if (problems.length > 0) throw invalid(problems);
  const saved = await replaceTerms(scope, version, { terms, anticipates, forecastsTaxes }, em);
  if (!saved) throw stale();
  return termsView(context, saved);
}
