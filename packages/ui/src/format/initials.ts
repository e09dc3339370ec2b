const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos']);

const significant = (text: string) =>
  text.split(/\s+/).filter((word) => word && !PARTICLES.has(word.toLowerCase()));

/**
 * First letter of the first and of the last word of a person's name, ignoring de, da, do, das, dos:
 * `initials('Ana Maria', 'da Silva dos Santos')` → `AS`.
 */
export function initials(name: string, surname = ''): string {
  const words = [...significant(name), ...significant(surname)];
  const first = words.at(0);
  if (first === undefined) return '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return ([...first][0] ?? '').concat([...(last ?? '')][0] ?? '').toLocaleUpperCase('pt-BR');
}
