import { useUserId } from '@trilho/portal';
import { useState } from 'react';

/** Whether the user has dismissed exactly this in this browser, and what dismisses it. */
export function useDismissed(signature: string): [boolean, () => void] {
  const key = `trilho.webhook-failures.${useUserId()}`;
  const [dismissedNow, setDismissedNow] = useState<string>();
  const dismiss = () => {
    localStorage.setItem(key, signature);
    setDismissedNow(signature);
  };
  return [dismissedNow === signature || localStorage.getItem(key) === signature, dismiss];
}
