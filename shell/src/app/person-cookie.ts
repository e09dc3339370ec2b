/** The portal host gives each browser a random value: it makes a share of the people the same people each time. */
const cookieName = 'trilho_person';
const oneYearMs = 31_536_000_000;

/** 128 bits over a user's id, hex: the id cannot be read from them. */
async function personOf(userId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`trilho-person:${userId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes the cookie of this browser that of a person; leaves it as it is in an insecure context. */
export async function writePersonCookie(userId: string): Promise<void> {
  if (!('cookieStore' in window) || !crypto.subtle) return;
  const value = await personOf(userId);
  const expires = Date.now() + oneYearMs;
  await cookieStore.set({ name: cookieName, value, path: '/', sameSite: 'lax', expires });
}
