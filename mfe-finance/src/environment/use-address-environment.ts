import type { Environment } from '@trilho/contracts/common';
import { useEnvironment } from '@trilho/portal';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const param = 'environment';

/** Parameters that name what one environment alone has. */
const ofOneEnvironment = ['after', 'before', 'payment', 'payout', 'difference'];

/** The environment that an address names; null when it names none. */
function environmentIn(params: URLSearchParams): Environment | null {
  const text = params.get(param);
  return text === 'SANDBOX' || text === 'PRODUCTION' ? text : null;
}

/**
 * Returns the environment of the address, so that a view can be linked, else the one that all screens share, and keeps both
 * the same: a new address wins, and a choice made later is written into the address, without what belongs to the other.
 */
export function useAddressEnvironment(): Environment {
  const [params, setParams] = useSearchParams();
  const [shared, share] = useEnvironment();
  const inAddress = environmentIn(params);
  const applied = useRef<Environment | null>(null);

  useEffect(() => {
    if (inAddress === shared) {
      applied.current = inAddress;
      return;
    }
    if (inAddress !== null && inAddress !== applied.current) {
      applied.current = inAddress;
      share(inAddress);
      return;
    }
    const next = new URLSearchParams(params);
    next.set(param, shared);
    if (inAddress !== null) for (const name of ofOneEnvironment) next.delete(name);
    setParams(next, { replace: true });
  }, [inAddress, shared, share, params, setParams]);

  return inAddress ?? shared;
}
