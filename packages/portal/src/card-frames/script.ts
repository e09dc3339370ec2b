const pending = new Map<string, Promise<void>>();

/**
 * Loads a provider's classic script once into the page. One that failed is removed, so that a retry fetches it again.
 * @throws Error when it cannot be fetched
 */
export function loadScript(url: string): Promise<void> {
  const known = pending.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${url} could not be loaded`));
    });
    document.head.append(script);
  }).finally(() => pending.delete(url));
  pending.set(url, loading);
  return loading;
}

/**
 * Loads the stand-in of Stripe's browser library that the configuration names; without one, its own loader fetches the
 * real library.
 * @throws Error when the script does not provide it
 */
export async function provideStripe(url: string): Promise<void> {
  if (!url || 'Stripe' in window) return;
  await loadScript(url);
  if (!('Stripe' in window)) throw new Error(`The script ${url} does not provide the card library`);
}
