const dayMs = 86_400_000;

/** National holidays that fall on the same day each year, and the year from which each is one. */
const fixedHolidays: Record<string, { name: string; since?: number }> = {
  '01-01': { name: 'Confraternização Universal' },
  '04-21': { name: 'Tiradentes' },
  '05-01': { name: 'Dia do Trabalho' },
  '09-07': { name: 'Independência do Brasil' },
  '10-12': { name: 'Nossa Senhora Aparecida' },
  '11-02': { name: 'Finados' },
  '11-15': { name: 'Proclamação da República' },
  '11-20': { name: 'Consciência Negra', since: 2024 },
  '12-25': { name: 'Natal' },
};

/** Days on which banks are closed, counted from Easter. */
const movableHolidays = new Map([
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Sexta-feira Santa'],
  [60, 'Corpus Christi'],
]);

/** Easter Sunday of the Gregorian calendar by Meeus, Jones and Butcher, in milliseconds of UTC. */
function easterMs(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const leap = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * leap + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

const isWeekend = (day: string) => [0, 6].includes(new Date(msOf(day)).getUTCDay());

/** The day (`YYYY-MM-DD`) that is `days` calendar days after `day`, or before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The Portuguese name of the national holiday for which banks are closed on `day` (`YYYY-MM-DD`). Null on a banking day, 31
 * December among them, and at weekends. Right from 2020 to 2060 by the law of 2026; state and city holidays do not count.
 */
export function holidayName(day: string): string | null {
  if (isWeekend(day)) return null;
  const year = Number(day.slice(0, 4));
  const fixed = fixedHolidays[day.slice(5)];
  if (fixed && year >= (fixed.since ?? 0)) return fixed.name;
  return movableHolidays.get((msOf(day) - easterMs(year)) / dayMs) ?? null;
}

/** Whether money moves between banks in Brazil on `day` (`YYYY-MM-DD`). */
export function isBankingDay(day: string): boolean {
  return !isWeekend(day) && holidayName(day) === null;
}

/** `day` itself when it is a banking day, else the first one after it. */
export function nextBankingDay(day: string): string {
  let next = day;
  while (!isBankingDay(next)) next = addDays(next, 1);
  return next;
}
