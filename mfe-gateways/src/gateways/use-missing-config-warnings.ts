import type { Environment } from '@trilho/contracts/common';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { useNotify } from '@trilho/portal';
import { useEffect, useRef } from 'react';
import { environmentNames } from './environment-names.ts';

/**
 * Shows the warnings of 8.2 about missing configurations: once per visit when there is none at all, and, by
 * the returned function, when an environment without one is selected.
 */
export function useMissingConfigWarnings(configs: PaymentConfig[] | undefined) {
  const { warning } = useNotify();
  const hasWarned = useRef(false);
  const hasNone = configs?.length === 0;

  useEffect(() => {
    if (!hasNone || hasWarned.current) return;
    hasWarned.current = true;
    warning('Usuário sem gateways configurados.');
  }, [hasNone, warning]);

  return (environment: Environment) => {
    if (!configs || configs.some((config) => config.environment === environment)) return;
    warning(`Nenhuma chave encontrada para o ambiente ${environmentNames[environment]}`);
  };
}
