import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const param = 'new';

/** Opens a form when the address has `?new=1`, and removes that parameter. */
export function useNewParam(isOpen: boolean, onAsked: () => void): void {
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
