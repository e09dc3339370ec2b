import { waitFor } from '@testing-library/react';

interface Queries {
  getState(): { api: { queries: Partial<Record<string, { status: string }>> } };
}

/** Waits until no call is under way, so that none is answered after its test. */
export const settled = (store: Queries): Promise<void> =>
  waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    if (queries.some((query) => query?.status === 'pending')) throw new Error('A call is under way');
  });
