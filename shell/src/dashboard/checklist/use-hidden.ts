import { useUserId } from '@trilho/portal';
import { useState } from 'react';

const keyOf = (userId: string) => `trilho.checklist.${userId}`;

/** Whether the user has hidden the checklist in this browser, and what hides it. */
export function useHidden(): [boolean, () => void] {
  const key = keyOf(useUserId());
  const [hiddenNow, setHiddenNow] = useState<string>();
  const hide = () => {
    localStorage.setItem(key, 'hidden');
    setHiddenNow(key);
  };
  return [hiddenNow === key || localStorage.getItem(key) === 'hidden', hide];
}
