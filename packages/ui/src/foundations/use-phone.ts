import { useSyncExternalStore } from 'react';

/** The same width as `media.phone`. */
const PHONE_QUERY = '(max-width: 768px)';

const query = () => (typeof matchMedia === 'function' ? matchMedia(PHONE_QUERY) : undefined);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

const isPhone = () => query()?.matches ?? false;

/** Whether the window has a phone's width, for parts that are arranged otherwise there, not only styled. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
