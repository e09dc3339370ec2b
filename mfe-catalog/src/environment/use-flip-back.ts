import type { Environment } from '@trilho/contracts/common';
import { useToast } from '@trilho/ui';
import { useEffect, useRef } from 'react';
import { isMissingConfig } from './missing-config.ts';
import { type ChooseEnvironment, environmentNames } from './use-screen-environment.ts';

interface Load {
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
}

/**
 * Section 4: when an environment has no provider keys and data is already shown, the screen returns to the
 * other one with a message. It stays there even when the other one has no keys either.
 */
export function useFlipBack(
  { currentData, error, isFetching }: Load,
  environment: Environment,
  choose: ChooseEnvironment,
): void {
  const { warning } = useToast();
  const isDataShown = useRef(false);
  const handled = useRef<unknown>(undefined);

  useEffect(() => {
    if (currentData !== undefined && !error) isDataShown.current = true;
    if (isFetching || error === handled.current || !isMissingConfig(error)) return;
    handled.current = error;
    if (!isDataShown.current) return;
    isDataShown.current = false;
    warning(
      `Nenhuma chave encontrada para o ambiente ${environmentNames[environment]}. Configure um gateway para ver os dados deste ambiente.`,
    );
    choose(environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX', { replace: true });
  }, [currentData, error, isFetching, environment, choose, warning]);
}
