import { useEffect, useState } from 'react';

const FEEDBACK_MS = 2000;

/** Copies text; `copied` stays true for 2000 ms after it worked. A refusal calls `onError`. */
export function useCopy(onError?: (error: unknown) => void) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(performance.now());
    } catch (error) {
      onError?.(error);
    }
  };

  return { copied: copiedAt !== undefined, copy };
}
