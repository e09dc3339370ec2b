import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import { badRequest, MercadoPagoError } from './errors.ts';

type Values = Record<string, unknown>;

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lists the sent names that are not declared, with their full path. */
function unknownIn(values: Values, declared: DeclaredParams, path: string): string[] {
  if (declared.includes('*')) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const nested = declared.flatMap((item) =>
      typeof item === 'object' && Object.hasOwn(item, name) ? [item[name] ?? []] : [],
    );
    if (nested.length === 0) return declared.includes(name) ? [] : [`${path}${name}`];
    const inside = (each: unknown) =>
      isPlain(each) ? unknownIn(each, nested.flat(), `${path}${name}.`) : [];
    return Array.isArray(value) ? value.flatMap(inside) : inside(value);
  });
}

/** Typed reader of one level of a JSON body. Null counts as absent. */
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
      throw new MercadoPagoError(400, 'bad_request', 'invalid json data');
    }
    if (!isPlain(value)) throw new MercadoPagoError(400, 'bad_request', 'invalid json data');
    const unknown = unknownIn(value, declared, '');
    if (unknown.length === 0) return new Fields(value);
    throw badRequest(8, `The name of the following parameters is wrong : [${unknown.join(', ')}]`);
  }

  /** The same level with other values. */
  with(values: Values): Fields {
    return new Fields(values, this.#path);
  }

  has(name: string): boolean {
    return this.values[name] !== undefined && this.values[name] !== null;
  }

  #wrong(name: string, what: string) {
    return badRequest(1, `${this.#path}${name} attribute must be ${what}`);
  }

  /** Text, or undefined when absent. */
  string(name: string): string | undefined {
    if (!this.has(name)) return undefined;
    const value = this.values[name];
    if (typeof value !== 'string') throw this.#wrong(name, 'a string');
    return value;
  }

  /** Text or a number as text, as both are sent for ids. */
  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'number' ? String(value) : this.string(name);
  }

  boolean(name: string): boolean | undefined {
    if (!this.has(name)) return undefined;
    const value = this.values[name];
    if (typeof value !== 'boolean') throw this.#wrong(name, 'boolean');
    return value;
  }

  /** A JSON object as it was sent; empty when absent. */
  plain(name: string): Values {
    return this.object(name)?.values ?? {};
  }

  /** The fields of each object of a list; empty when absent. */
  list(name: string): Fields[] {
    if (!this.has(name)) return [];
    const value = this.values[name];
    if (!Array.isArray(value) || !value.every(isPlain)) throw this.#wrong(name, 'a list of objects');
    return value.map((each, index) => new Fields(each, `${this.#path}${name}[${index}].`));
  }

  /** The fields of an object, or undefined when absent. */
  object(name: string): Fields | undefined {
    const value = this.values[name];
    if (value === undefined || value === null) return undefined;
    if (!isPlain(value)) throw this.#wrong(name, 'an object');
    return new Fields(value, `${this.#path}${name}.`);
  }
}
