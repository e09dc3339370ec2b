/** In the place of a secret. */
export const mask = '••••••';

/** Bodies are kept up to so many characters. */
export const longestBody = 16_384;

/** Members whose value is never kept, whatever it is. */
const secretName =
  /secret|password|senha|token|authorization|api_?key|cvc|cvv|card_?number|^number$|^pan$|cpf|cnpj|tax_?id/i;

/** The same in JSON text, also where the text was cut within the value. */
const secretMember =
  /"([^"\\]*(?:secret|password|senha|token|authorization|api_?key|cvc|cvv|card_?number|cpf|cnpj|tax_?id)[^"\\]*|number|pan)":("(?:[^"\\]|\\.)*(?:"|$)|-?\d[\d.eE+-]*)/gi;

/** Secrets by their form: our keys and the provider's, webhook secrets, client secrets. */
const secretForm =
  /(?:trl_(?:sbx|prd)_sk|[sr]k_(?:test|live)|whsec)_[\w+/=-]+|\b(?:pi|seti)_[0-9A-Za-z]+_secret_[0-9A-Za-z]+/g;

const cardForm = /\b\d(?:[ -]?\d){12,18}\b/g;

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
export const maskForms = (text: string): string =>
  text.replace(secretForm, mask).replace(cardForm, (digits) => (isCardNumber(digits) ? mask : digits));

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
  return maskForms(kept.replace(secretMember, `"$1":"${mask}"`)).toWellFormed();
}
