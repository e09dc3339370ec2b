import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { useEnvironment, useNotify } from '@trilho/portal';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { environmentNames } from '../pairs/environment-names.ts';
import { currentPair } from '../pairs/pairs.ts';

/**
 * Shows the warnings of 8.2 about missing pairs, each once a session for each environment: when there is none
 * at all, and, by the returned function, when an environment without a pair is selected. An address that
 * opens the form of what is missing (`?new`) needs no warning about it.
 */
export function useMissingKeysWarnings(applications: Application[] | undefined) {
  const { warning } = useNotify();
  const [current] = useEnvironment();
  const hasNone = applications?.length === 0;
  const opening = useRef(current);
  const [params] = useSearchParams();
  const [isMending] = useState(() => params.has('new'));

  useEffect(() => {
    if (hasNone && !isMending) warning('Usuário sem chaves de API', { restates: opening.current });
  }, [hasNone, isMending, warning]);

  return (environment: Environment) => {
    if (!applications || currentPair(applications, environment)) return;
    const name = environmentNames[environment];
    warning(
      `Nenhuma chave encontrada para o ambiente ${name}, por favor gere uma novas chaves para este ambiente.`,
      { restates: environment },
    );
  };
}
