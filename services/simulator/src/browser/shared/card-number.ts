/** Card networks recognised by their number, as Stripe.js names them (plus the two Brazilian ones). */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'elo'
  | 'hipercard'
  | 'diners'
  | 'discover'
  | 'jcb'
  | 'unknown';

type BrandRule = {
  brand: CardBrand;
  /** Inclusive ranges of leading digits; both ends have the same length. */
  prefixes: readonly (readonly [number, number])[];
  groups: readonly number[];
  cvcLength: 3 | 4;
};

const FOUR_BY_FOUR = [4, 4, 4, 4] as const;

/** Most specific first: Elo and Hipercard live inside ranges of Visa, Diners and Discover. */
const BRAND_RULES: readonly BrandRule[] = [
  {
    brand: 'elo',
    prefixes: [
      [401178, 401179],
      [431274, 431274],
      [438935, 438935],
      [451416, 451416],
      [457393, 457393],
      [457631, 457632],
      [504175, 504175],
      [506699, 506778],
      [509000, 509999],
      [627780, 627780],
      [636297, 636297],
      [636368, 636368],
      [650031, 650033],
      [650035, 650051],
      [650405, 650439],
      [650485, 650538],
      [650541, 650598],
      [650700, 650718],
      [650720, 650727],
      [650901, 650978],
      [651652, 651679],
      [655000, 655019],
      [655021, 655058],
    ],
    groups: FOUR_BY_FOUR,
    cvcLength: 3,
  },
  {
    brand: 'hipercard',
    prefixes: [
      [384100, 384100],
      [384140, 384140],
      [384160, 384160],
      [606282, 606282],
      [637095, 637095],
      [637568, 637568],
      [637599, 637599],
      [637609, 637609],
      [637612, 637612],
    ],
    groups: FOUR_BY_FOUR,
    cvcLength: 3,
  },
  {
    brand: 'amex',
    prefixes: [
      [34, 34],
      [37, 37],
    ],
    groups: [4, 6, 5],
    cvcLength: 4,
  },
  {
    brand: 'diners',
    prefixes: [
      [300, 305],
      [309, 309],
      [36, 36],
      [38, 39],
    ],
    groups: [4, 6, 4],
    cvcLength: 3,
  },
  {
    brand: 'discover',
    prefixes: [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    groups: FOUR_BY_FOUR,
    cvcLength: 3,
  },
  { brand: 'jcb', prefixes: [[3528, 3589]], groups: FOUR_BY_FOUR, cvcLength: 3 },
  {
    brand: 'mastercard',
    prefixes: [
      [51, 55],
      [2221, 2720],
    ],
    groups: FOUR_BY_FOUR,
    cvcLength: 3,
  },
  { brand: 'visa', prefixes: [[4, 4]], groups: FOUR_BY_FOUR, cvcLength: 3 },
];

const UNKNOWN_BRAND: BrandRule = { brand: 'unknown', prefixes: [], groups: FOUR_BY_FOUR, cvcLength: 3 };

function ruleFor(digits: string): BrandRule {
  const matches = (rule: BrandRule): boolean =>
    rule.prefixes.some(([from, to]) => {
      const length = String(from).length;
      const prefix = Number(digits.slice(0, length));
      return digits.length >= length && prefix >= from && prefix <= to;
    });
  return BRAND_RULES.find(matches) ?? UNKNOWN_BRAND;
}

/** Keeps only the digits of what was typed or pasted. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns the network of a full or partial number; `unknown` while the digits are ambiguous. */
export function brandOf(digits: string): CardBrand {
  return ruleFor(digits).brand;
}

/** How many digits a complete number of this network has. */
export function numberLength(digits: string): number {
  return ruleFor(digits).groups.reduce((sum, size) => sum + size, 0);
}

/** How many digits the security code of this network has. */
export function cvcLength(digits: string): 3 | 4 {
  return ruleFor(digits).cvcLength;
}

/** Groups the digits as they are printed on the card; digits beyond the network's length are dropped. */
export function formatCardNumber(digits: string): string {
  const parts: string[] = [];
  let start = 0;
  for (const size of ruleFor(digits).groups) {
    if (start >= digits.length) break;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
