import type { Environment } from '@trilho/contracts/common';
import { useEnvironment } from '@trilho/portal';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const param = 'environment';

/** Address parameters that belong to one environment and are dropped when it changes. */
const ofOneEnvironment = ['cursor', 'product', 'customerId', 'subscriptionId', 'resourceId'];

export const environmentNames: Record<Environment, string> = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };

export type ChooseEnvironment = (environment: Environment, options?: { replace?: boolean }) => void;

const read = (text: string | null): Environment | null =>
  text === 'SANDBOX' || text === 'PRODUCTION' ? text : null;

/**
 * Returns the environment of the address, so that a view can be bookmarked; else the one shared by all
 * screens.
 */
export function useScreenEnvironment(): [Environment, ChooseEnvironment] {
  const [params, setParams] = useSearchParams();
  const [shared] = useEnvironment();
  const choose = useCallback<ChooseEnvironment>(
    (environment, options) => {
      const next = new URLSearchParams(params);
      for (const name of ofOneEnvironment) next.delete(name);
      next.set(param, environment);
      setParams(next, options);
    },
    [params, setParams],
  );
  return [read(params.get(param)) ?? shared, choose];
}

/**
 * Synchronises the address with the environment shared by all screens. A new address wins, as of a link or a
 * step back; a choice made elsewhere, as in another tab, is written into the address.
 */
export function useEnvironmentInAddress(): void {
  const [params, setParams] = useSearchParams();
  const [shared, share] = useEnvironment();
  const [, choose] = useScreenEnvironment();
  const fromAddress = read(params.get(param));
  const applied = useRef<Environment | null>(null);

  useEffect(() => {
    if (fromAddress === null) {
      const next = new URLSearchParams(params);
      next.set(param, shared);
      setParams(next, { replace: true });
    } else if (fromAddress !== applied.current) {
      applied.current = fromAddress;
      if (fromAddress !== shared) share(fromAddress);
    } else if (fromAddress !== shared) choose(shared, { replace: true });
  }, [fromAddress, shared, share, choose, params, setParams]);
}
