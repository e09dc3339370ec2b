const maxBodyBytes = 8_192;
const maxHeaders = 20;
const maxHeaderLength = 512;

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

/** Cuts an answer's body after 8 KB, between characters. */
export function shownBody(body: string): string {
  if (Buffer.byteLength(body) <= maxBodyBytes) return storable(body);
  // With `stream`, the bytes of a character that was cut through are left out.
  const text = new TextDecoder().decode(Buffer.from(body).subarray(0, maxBodyBytes), { stream: true });
  return storable(text);
}

/** What of an answer's headers the merchant is shown: few, short, and no cookies. */
export const shownHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'set-cookie')
      .slice(0, maxHeaders)
      .map(([name, value]) => [
        storable(name.slice(0, maxHeaderLength)),
        storable(value.slice(0, maxHeaderLength)),
      ]),
  );
