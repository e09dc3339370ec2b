import { isCpf } from '@trilho/contracts/formats';

/** In the place of a secret. */
export const mask = '••••••';

/** Bodies are kept up to so many characters. */
export const longestBody = 16_384;

const parts =
  'secret|password|senha|token|authorization|credential|cookie|api[_-]?key|private[_-]?key|cvc|cvv|card[_-]?number|cpf|cnpj|tax[_-]?id';

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

const cardForm = /\b\d(?:[ -]?\d){12,18}\b/g;

/** What every secret's form has in it: most texts are seen to hold none by looking for this once. */
const formTrace = /_sk_|k_(?:test|live)_|whsec_|_secret_|bearer|eyJ|\d(?:[ .-]?\d){10}/i;

/** The same of members: a name that `secretName` knows. */
const memberTrace = new RegExp(`${parts}|"(?:number|pan|pin)"`, 'i');

/** The check digit that every card number has. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Masks what is a secret by its form, wherever it stands in a text. */
export function maskForms(text: string): string {
  if (!formTrace.test(text)) return text;
  return text
    .replace(secretForm, mask)
    .replace(cardForm, (digits) => (isCardNumber(digits) ? mask : digits))
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
  return cut(maskForms(JSON.stringify(maskMembers(body)))).toWellFormed();
}

/** The text of an answer as it is kept. Our own serializer wrote it, so its members are found in the text. */
export function maskAnswer(text: string): string {
  const kept = cut(text);
  const masked = memberTrace.test(kept) ? kept.replace(secretMember, `"$1":"${mask}"`) : kept;
  return maskForms(masked).toWellFormed();
}

/** The text of an encoded part of an address; as it came where it is no encoding. */
function decoded(text: string): string {
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

/** The query of a call as it is kept: a parameter named as a secret, `metadata[token]` too, without its value. */
export const maskQuery = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      const innermost = /\[([^\]]*)\]$/.exec(decoded(name))?.[1] ?? decoded(name);
      if (value.length === 0) return maskPart(name);
      return `${maskPart(name)}=${secretName.test(innermost) ? mask : maskPart(value.join('='))}`;
    })
    .join('&');
