import { useEffect, useState } from 'react';

const FEEDBACK_MS = 2000;

/** Fetches the text to copy; `null` when nothing is to be copied. */
export type TextSource = () => Promise<string | null>;

class NothingToCopy extends Error {}

/**
 * Writes a text that is still on its way. Browsers let a page write within the press only, so the promise is
 * handed over at once where that is possible.
 */
async function writeLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/**
 * Copies a text, or what a source answers; `copied` stays true for 2000 ms after it worked. A refusal of the
 * browser's calls `onError`; a source without a text does nothing.
 */
export function useCopy(onError?: (error: unknown) => void) {
  const [copiedAt, setCopiedAt] = useState<number>();

  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async (source: string | TextSource): Promise<void> => {
    let hasNothing = false;
    const read = async (ask: TextSource): Promise<string> => {
      const text = await ask();
      hasNothing = text === null;
      if (text === null) throw new NothingToCopy();
      return text;
    };
    try {
      await (typeof source === 'string' ? navigator.clipboard.writeText(source) : writeLater(read(source)));
      setCopiedAt(performance.now());
    } catch (error) {
      if (!hasNothing) onError?.(error);
    }
  };

  return { copied: copiedAt !== undefined, copy };
}
