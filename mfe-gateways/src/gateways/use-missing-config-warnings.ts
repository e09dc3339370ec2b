import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useEnvironment, useNotify } from '@trilho/portal';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { environmentNames } from './environment-names.ts';

/**
 * Shows the warnings of 8.2 about missing configurations, each once a session for each environment: when there
 * is none at all, and, by the returned function, when an environment without one is selected. An address that
 * opens the form of what is missing (`?configure`) needs no warning about it.
 */
export function useMissingConfigWarnings(configs: readonly PaymentConfig[] | undefined) {
  const { warning } = useNotify();
  const [current] = useEnvironment();
  const hasNone = configs?.length === 0;
  const opening = useRef(current);
  const [params] = useSearchParams();
  const [isMending] = useState(() => params.has('configure'));

  useEffect(() => {
    if (hasNone && !isMending) warning('Usuário sem gateways configurados.', { restates: opening.current });
  }, [hasNone, isMending, warning]);

  return (environment: Environment) => {
    if (!configs || configs.some((config) => config.environment === environment)) return;
    const name = environmentNames[environment];
    warning(`Nenhuma chave encontrada para o ambiente ${name}`, { restates: environment });
  };
}
