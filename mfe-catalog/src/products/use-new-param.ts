import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const param = 'new';

/** Begins a new product when the address asks for one (`?new=1`), and takes that off the address. */
export function useAskedNew(isOpen: boolean, onAsked: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = isOpen && params.has(param);

  const begin = useEffectEvent(() => {
    const next = new URLSearchParams(params);
    next.delete(param);
    setParams(next, { replace: true });
    onAsked();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}
