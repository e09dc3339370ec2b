import { useCallback, useState } from 'react';

/**
 * Keeps a part of the remote whose code comes when it is asked for. A failed load is thrown while rendering, so that the
 * shell asks once more and else shows the release before.
 */
export function useLatePart<Part extends object>(loadPart: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  const [failure, setFailure] = useState<unknown>();
  if (failure) throw failure;
  /** Resolves to the part, or to undefined when it did not come. */
  const load = useCallback(async (): Promise<Part | undefined> => {
    try {
      const loaded = await loadPart();
      setPart(loaded);
      return loaded;
    } catch (error) {
      setFailure(error);
      return undefined;
    }
  }, [loadPart]);
  return { part, load };
}
