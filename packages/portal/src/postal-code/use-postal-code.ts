import { isCep } from '@trilho/contracts/formats';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FoundAddress, findAddress } from './find-address.ts';

const delayMs = 500;

/**
 * Looks an address up 500 ms after the CEP has changed to a valid one. `onAnswer` gets `null` when the
 * service fails or does not know it. Returns whether an answer is awaited.
 */
export function usePostalCode(zipCode: string, onAnswer: (found: FoundAddress | null) => void): boolean {
  const digits = zipCode.replace(/\D/g, '');
  const [awaited, setAwaited] = useState<string | null>(null);
  const known = useRef(digits);
  const answer = useEffectEvent(onAnswer);

  useEffect(() => {
    if (digits === '' || !isCep(digits) || digits === known.current) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setAwaited(digits);
      const found = await findAddress(digits, controller.signal);
      if (controller.signal.aborted) return;
      known.current = digits;
      setAwaited(null);
      answer(found);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [digits]);

  return awaited === digits;
}
