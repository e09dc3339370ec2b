/** Whether a text is a day of this century that exists: an incomplete year is not. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** Returns the error of a range of days, shown at its end; undefined when it is valid. */
export const dayRangeError = (from: string, to: string): string | undefined =>
  isDay(from) && isDay(to) && from > to ? 'A data final é anterior à inicial.' : undefined;
