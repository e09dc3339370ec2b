const OFFSET_MS = -4 * 3_600_000;

/** A time as the provider writes it: `2026-11-23T10:00:00.000-04:00`. */
export function dateText(ms: number): string;
export function dateText(ms: number | null): string | null;
export function dateText(ms: number | null): string | null {
  return ms === null ? null : `${new Date(ms + OFFSET_MS).toISOString().slice(0, -1)}-04:00`;
}

/** Unix milliseconds of `yyyy-MM-dd'T'HH:mm:ss.SSSZ`; undefined for any other text. */
export function parseDate(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(Z|[+-]\d\d):?(\d\d)?$/.exec(text);
  if (!match) return undefined;
  const [, time, zone = 'Z', minutes = '00'] = match;
  const ms = Date.parse(zone === 'Z' ? `${time}Z` : `${time}${zone}:${minutes}`);
  return Number.isNaN(ms) ? undefined : ms;
}
