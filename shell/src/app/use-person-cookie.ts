import { useSession } from '@trilho/portal';
import { useEffect } from 'react';

/** The portal host gives each browser a random value: it makes a share of the people the same people each time. */
const cookieName = 'trilho_person';
const oneYearMs = 31_536_000_000;

/** 128 bits over a user's id, hex: the id cannot be read from them. */
async function personOf(userId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`trilho-person:${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives a person who is signed in the same releases on all devices: their cookie is made of who they are. */
export function usePersonCookie(): void {
  const { userId } = useSession();
  useEffect(() => {
    // Browsers have neither in an insecure context: the host's random value stays there.
    if (userId === null || !('cookieStore' in window) || !crypto.subtle) return;
    let isCurrent = true;
    const write = async () => {
      const value = await personOf(userId);
      const expires = Date.now() + oneYearMs;
      if (isCurrent) await cookieStore.set({ name: cookieName, value, path: '/', sameSite: 'lax', expires });
    };
    // Blocked cookies cost nothing but the canary's constancy.
    write().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [userId]);
}
