import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import { badRequest, type PayPalError } from './errors.ts';

type Values = Record<string, unknown>;

interface Length {
  min?: number;
  max?: number;
}

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists JSON pointers of the sent names that are not declared. */
function unknownIn(values: Values, declared: DeclaredParams, path: string): string[] {
  if (declared.includes('*')) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const nested = declared.flatMap((item) =>
      typeof item === 'object' && Object.hasOwn(item, name) ? [item[name] ?? []] : [],
    );
    if (nested.length === 0) return declared.includes(name) ? [] : [`${path}/${name}`];
    const inside = (each: unknown, at: string) => (isPlain(each) ? unknownIn(each, nested.flat(), at) : []);
    return Array.isArray(value)
      ? value.flatMap((each, index) => inside(each, `${path}/${name}/${index}`))
      : inside(value, `${path}/${name}`);
  });
}

/** Typed reader of one level of a JSON body; errors name the field by its JSON pointer. */
export class Fields {
  readonly values: Values;
  readonly #path: string;

  constructor(values: Values, path = '') {
    this.values = values;
    this.#path = path;
  }

  /** Parses a body, and refuses what is no JSON object or has a name that is not declared, at any depth. */
  static parse(text: string, declared: DeclaredParams): Fields {
    let value: unknown;
    try {
      value = text === '' ? {} : JSON.parse(text);
    } catch {
      throw badRequest('MALFORMED_REQUEST_JSON', { location: 'body' });
    }
    if (!isPlain(value)) throw badRequest('MALFORMED_REQUEST_JSON', { location: 'body' });
    const [unknown] = unknownIn(value, declared, '');
    if (unknown === undefined) return new Fields(value);
    throw badRequest('INVALID_PARAMETER', { field: unknown, location: 'body' });
  }

  pointer(name: string): string {
    return `${this.#path}/${name}`;
  }

  wrong(name: string, issue = 'INVALID_PARAMETER_VALUE'): PayPalError {
    const value = this.values[name];
    const shown = typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {};
    return badRequest(issue, { field: this.pointer(name), ...shown, location: 'body' });
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  /** Text within its documented length, or null when absent. */
  text(name: string, { min = 1, max = 127 }: Length = {}): string | null {
    if (!this.has(name)) return null;
    const value = this.values[name];
    if (typeof value !== 'string') throw this.wrong(name, 'INVALID_PARAMETER_SYNTAX');
    if (value.length < min || value.length > max) throw this.wrong(name, 'INVALID_STRING_LENGTH');
    return value;
  }

  needText(name: string, length: Length = {}): string {
    const value = this.text(name, length);
    if (value === null) throw this.wrong(name, 'MISSING_REQUIRED_PARAMETER');
    return value;
  }

  boolean(name: string): boolean | null {
    if (!this.has(name)) return null;
    const value = this.values[name];
    if (typeof value !== 'boolean') throw this.wrong(name, 'INVALID_PARAMETER_SYNTAX');
    return value;
  }

  /** One of the documented words, or null when absent. */
  word<T extends string>(name: string, words: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const word = words.find((each) => each === value);
    if (word === undefined) throw this.wrong(name);
    return word;
  }

  /** An address of a page, or null when absent. */
  url(name: string): string | null {
    const value = this.text(name, { max: 4000 });
    if (value !== null && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) {
      throw this.wrong(name, 'INVALID_PARAMETER_SYNTAX');
    }
    return value;
  }

  /** The fields of an object; of an empty one when absent. */
  object(name: string): Fields {
    const value = this.values[name] ?? {};
    if (!isPlain(value)) throw this.wrong(name, 'INVALID_PARAMETER_SYNTAX');
    return new Fields(value, this.pointer(name));
  }

  needObject(name: string): Fields {
    if (!this.has(name)) throw this.wrong(name, 'MISSING_REQUIRED_PARAMETER');
    return this.object(name);
  }

  /** The fields of each object of a list; empty when absent. */
  list(name: string): Fields[] {
    const value = this.values[name] ?? [];
    if (!Array.isArray(value) || !value.every(isPlain)) throw this.wrong(name, 'INVALID_PARAMETER_SYNTAX');
    return value.map((each, index) => new Fields(each, `${this.pointer(name)}/${index}`));
  }
}
