import { isApiError } from '@trilho/portal';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ListLoad } from './list-page.ts';

/** Returns to the first page when the server rejects the address's cursor. */
export function useKnownCursor({ error, isFetching }: Pick<ListLoad<unknown>, 'error' | 'isFetching'>): void {
  const [params, setParams] = useSearchParams();
  const isRefused = !isFetching && isApiError(error) && error.status === 400 && params.has('cursor');
  useEffect(() => {
    if (!isRefused) return;
    const next = new URLSearchParams(params);
    next.delete('cursor');
    setParams(next, { replace: true });
  }, [isRefused, params, setParams]);
}
