import { createRequire } from 'node:module';
import { invalid } from '../errors.ts';

/** The demo merchant's, which the README publishes. */
const published = ['trilho#2026'];

let list: ReadonlySet<string> | null = null;

/** About 49,000 passwords of public breaches, in lower case; unpacked once somebody chooses a password, and by no start. */
function breachedPasswords(): ReadonlySet<string> {
  if (list) return list;
  const load = createRequire(import.meta.url);
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = load('@zxcvbn-ts/language-common');
  list = new Set([...dictionary['passwords-common'], ...published]);
  return list;
}

const message = 'Esta senha, ou uma muito parecida, apareceu em vazamentos de dados. Escolha outra.';

/** What people write in the place of a letter. */
const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const undisguised = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);

/** The text without the figures and signs around it. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** A shorter word, or one that is less than half of the password, says nothing about the password. */
const shortestWord = 4;

/**
 * Tells whether a password is on the list of breached ones, or is one of them with figures and signs around it or in
 * the place of letters: the rules of a strong password make `Password1!` of `password`, and attackers try that first.
 */
export function isBreached(password: string): boolean {
  const breached = breachedPasswords();
  const whole = password.normalize('NFKC').toLowerCase();
  if (breached.has(whole) || breached.has(undisguised(whole))) return true;
  return [bare(whole), undisguised(bare(whole)), bare(undisguised(whole))].some(
    (word) => word.length >= shortestWord && word.length * 2 >= whole.length && breached.has(word),
  );
}

/** @throws 422 at `field` when a new password is known from breaches. */
export function requireUnbreached(field: string, password: string): void {
  if (isBreached(password)) throw invalid([{ field, message }], message);
}
