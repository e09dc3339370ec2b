/** A language of the samples, in the order of their tabs. */
export const languages = ['curl', 'javascript', 'php', 'python'] as const;
export type Language = (typeof languages)[number];

/** A field of a body, of an answer, or a parameter. */
export interface Field {
  /** Dotted within objects, `prices[].unitAmount` within lists. */
  name: string;
  isRequired: boolean;
  /** In the reader's words: `string`, `integer`, `string | null`. */
  type: string;
  /** Markdown of one or two sentences, in Portuguese. */
  description: string;
  values?: string[];
  default?: string;
}

export interface ErrorFact {
  status: number;
  code: string;
  description: string;
}

/** What the API's document says about one operation. */
export interface OperationFacts {
  operationId: string;
  /** In capitals. */
  method: string;
  /** Whole, with parameters in braces: `/api/v1/payment/customers/{id}`. */
  path: string;
  summary: string;
  description: string;
  pathParameters: Field[];
  queryParameters: Field[];
  headers: Field[];
  body: Field[];
  /** Status of the success. */
  status: number;
  answer: Field[];
  /** A recorded body and its recorded answer, as JSON texts of two spaces. */
  requestExample?: string;
  answerExample?: string;
  errors: ErrorFact[];
}

/** A run of characters with the class of its colour; an empty class is plain text. */
export type Token = [className: string, text: string];

/**
 * One sample, coloured, line by line. Its text holds placeholders: `__BASE_URL__`, `__ACCESS_KEY__`; the secret key
 * is read from the environment variable `TRILHO_SECRET_KEY`.
 */
export interface Sample {
  language: Language;
  lines: Token[][];
}
