const every = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const any = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** `Stripe, MercadoPago e PayPal`. */
export const listOfAll = (words: readonly string[]): string => every.format(words);

/** `Pix ou boleto`. */
export const listOfAny = (words: readonly string[]): string => any.format(words);

/** The text with its first letter in capitals. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
