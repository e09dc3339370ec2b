import { isCpf } from '@trilho/contracts/formats';

/** In the place of a secret. */
export const mask = '••••••';

/** Bodies are kept up to so many characters. */
export const longestBody = 16_384;

const parts =
  'secret|passw|passphrase|pwd|senha|security[_-]?code|token|authorization|credential|cookie|api[_-]?key|private[_-]?key|cvc|cvv|card[_-]?number|cpf|cnpj|document|tax[_-]?id';

/** Members whose value is never kept, whatever it is. */
const secretName = new RegExp(`${parts}|^(?:number|pan|pin)$`, 'i');

/** The same in JSON text, also where the text was cut within the value. */
const secretMember = new RegExp(
  String.raw`"([^"\\]*(?:${parts})[^"\\]*|number|pan|pin)":("(?:[^"\\]|\\.)*(?:"|$)|-?\d[\d.eE+-]*)`,
  'gi',
);

/** Secrets by their form: our keys and the provider's, webhook secrets, client secrets, bearer tokens. */
const secretForm =
  /(?:trl_(?:sbx|prd)_sk|[sr]k_(?:test|live)|whsec)_[\w+/=-]+|\b(?:pi|seti)_[0-9A-Za-z]+_secret_[0-9A-Za-z]+|\bBearer\s+[\w.~+/=-]+|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

const cpfForm = /\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g;

/** Digits in groups among which a card number may be. */
const cardForm = /(?<![0-9A-Za-z])\d(?:[ -]?\d){12,}/g;

/** What every secret's form has in it: most texts are seen to hold none by looking for this once. */
const formTrace = /_sk_|k_(?:test|live)_|whsec_|_secret_|bearer|eyJ|\d(?:[ .-]?\d){10}/i;

/** The same of members: a name that `secretName` knows. */
const memberTrace = new RegExp(`${parts}|"(?:number|pan|pin)"`, 'i');

const cardDigits = { least: 13, most: 19 };

const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2);

/**
 * The end of the longest card number that begins with the first of these groups of digits; 0 without one. It has a
 * length of cards and their check digit, for which every second digit counts twice, from the last but one.
 */
function cardEnd(groups: RegExpExecArray[], first: number): number {
  const sums: [number, number] = [0, 0];
  let length = 0;
  let end = 0;
  for (let next = first; next < groups.length && length < cardDigits.most; next += 1) {
    const { 0: group = '', index = 0 } = groups[next] ?? {};
    for (const digit of group.slice(0, cardDigits.most + 1)) {
      const [even, odd] =
        length % 2 === 0 ? [doubled(Number(digit)), Number(digit)] : [Number(digit), doubled(Number(digit))];
      sums[0] += even;
      sums[1] += odd;
      length += 1;
    }
    const isPossible = length >= cardDigits.least && length <= cardDigits.most;
    if (isPossible && (sums[length % 2 === 0 ? 0 : 1] ?? 1) % 10 === 0) end = index + group.length;
  }
  return end;
}

/**
 * Masks the card numbers among groups of digits. One may stand beside others, such as its validity and its code
 * (`4242 4242 4242 4242 12/30`), so each run of whole groups may be a number.
 */
function maskCards(text: string, offset: number, whole: string): string {
  const groups = [...text.matchAll(/\d+/g)];
  // A group that letters follow is part of a word.
  if (/[0-9A-Za-z]/.test(whole[offset + text.length] ?? '')) groups.pop();
  let masked = '';
  let kept = 0;
  for (const [first, { index }] of groups.entries()) {
    const end = index < kept ? 0 : cardEnd(groups, first);
    if (end === 0) continue;
    masked += text.slice(kept, index) + mask;
    kept = end;
  }
  return masked + text.slice(kept);
}

/** Masks what is a secret by its form, wherever it stands in a text. */
export function maskForms(text: string): string {
  if (!formTrace.test(text)) return text;
  return text
    .replace(secretForm, mask)
    .replace(cardForm, maskCards)
    .replace(cpfForm, (digits) => (isCpf(digits) ? mask : digits));
}

function maskMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    secretName.test(name) ? mask : maskMembers(member),
  ]);
  return Object.fromEntries(members);
}

/** Cut text ends before digits that may be the beginning of a card's number. */
const cut = (text: string): string =>
  text.length > longestBody ? `${text.slice(0, longestBody).replace(/[\d -]+$/, '')}…` : text;

/** The text of a request's body as it is kept; null without one. */
export function maskRequest(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  return maskForms(cut(JSON.stringify(maskMembers(body)))).toWellFormed();
}

/** The text of an answer as it is kept. Our own serializer wrote it, so its members are found in the text. */
export function maskAnswer(text: string): string {
  const kept = cut(text);
  const masked = memberTrace.test(kept) ? kept.replace(secretMember, `"$1":"${mask}"`) : kept;
  return maskForms(masked).toWellFormed();
}

/** The text of an encoded part of an address; as it came where it is no encoding. */
function decoded(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A part of an address as it is kept: as it was sent, unless a secret is in it. */
function maskPart(sent: string): string {
  const text = decoded(sent);
  const masked = maskForms(text);
  return masked === text ? maskForms(sent) : masked;
}

/** The path of a call as it is kept. */
export const maskPath = (path: string): string => path.split('/').map(maskPart).join('/');

/** Whether a parameter is named as a secret, in any part: `metadata[token]`, `token[]`. */
const isSecretParameter = (name: string): boolean =>
  name.split(/[[\]]/).some((part) => secretName.test(part));

/** The query of a call as it is kept: a parameter that is named as a secret without its value. */
export const maskQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (value.length === 0) return maskPart(name);
      return `${maskPart(name)}=${isSecretParameter(decoded(name)) ? mask : maskPart(value.join('='))}`;
    })
    .join('&');
