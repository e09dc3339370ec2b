import { useSession } from '@trilho/portal';
import { useEffect } from 'react';

/** By then the first screen has long been there. */
const laterMs = 3000;

/** Gives a person who is signed in the same releases on all devices: their cookie is made of who they are. */
export function usePersonCookie(): void {
  const { userId } = useSession();
  useEffect(() => {
    if (userId === null) return;
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "later" */ './person-cookie.ts')
        .then(({ writePersonCookie }) => writePersonCookie(userId))
        // Without it a canary may differ between devices: no more than that.
        .catch(() => {});
    }, laterMs);
    return () => clearTimeout(timer);
  }, [userId]);
}
