import { invalidRequest, missingParam } from '../errors.ts';
import type { FormObject, FormValue } from './form.ts';

const METADATA_KEY_LENGTH = 40;
const METADATA_VALUE_LENGTH = 500;

function checkMetadata(key: string, value: string): void {
  if (key.length > METADATA_KEY_LENGTH) {
    throw invalidRequest(
      `Metadata keys can have up to ${METADATA_KEY_LENGTH} characters, but you passed in a key that is ` +
        `${key.length} characters. Invalid key: ${key}`,
      { param: 'metadata' },
    );
  }
  if (value.length > METADATA_VALUE_LENGTH) {
    throw invalidRequest(
      `Metadata values can have up to ${METADATA_VALUE_LENGTH} characters, but you passed in a value that is ` +
        `${value.length} characters. Invalid value: ${value}`,
      { param: `metadata[${key}]` },
    );
  }
}

/**
 * Typed reader of one level of a request's parameters. An empty string means "unset", as with the provider.
 */
export class Params {
  readonly values: FormObject;
  readonly #path: string;

  constructor(values: FormObject, path = '') {
    this.values = values;
    this.#path = path;
  }

  #name(name: string): string {
    return this.#path ? `${this.#path}[${name}]` : name;
  }

  #raw(name: string): string | undefined {
    const value = this.values[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string')
      throw invalidRequest(`Invalid string: ${this.#name(name)}`, this.#at(name));
    return value;
  }

  #at(name: string) {
    return { param: this.#name(name) };
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  /** Text, or undefined when absent or empty. */
  string(name: string): string | undefined {
    return this.#raw(name) || undefined;
  }

  /** Text, null when sent empty (unset), undefined when absent. */
  nullable(name: string): string | null | undefined {
    const value = this.#raw(name);
    return value === '' ? null : value;
  }

  requiredString(name: string): string {
    const value = this.string(name);
    if (value === undefined) throw missingParam(this.#name(name));
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.string(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        ...this.#at(name),
      });
    }
    return Number(value);
  }

  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === undefined) throw missingParam(this.#name(name));
    return value;
  }

  boolean(name: string): boolean | undefined {
    const value = this.string(name);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false')
      throw invalidRequest(`Invalid boolean: ${value}`, this.#at(name));
    return value === 'true';
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.string(name);
    if (value === undefined) return undefined;
    const found = allowed.find((item) => item === value);
    if (found === undefined) {
      throw invalidRequest(
        `Invalid ${this.#name(name)}: must be one of ${allowed.join(', ')}`,
        this.#at(name),
      );
    }
    return found;
  }

  object(name: string): Params | undefined {
    const value = this.values[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || Array.isArray(value)) {
      throw invalidRequest(`Invalid object: ${this.#name(name)}`, this.#at(name));
    }
    return new Params(value, this.#name(name));
  }

  objects(name: string): Params[] | undefined {
    const value = this.values[name];
    if (value === undefined || value === '') return undefined;
    if (!Array.isArray(value)) throw invalidRequest(`Invalid array: ${this.#name(name)}`, this.#at(name));
    return value.map((item, index) => {
      if (typeof item === 'string' || Array.isArray(item)) {
        throw invalidRequest(`Invalid object: ${this.#name(name)}[${index}]`, this.#at(name));
      }
      return new Params(item, `${this.#name(name)}[${index}]`);
    });
  }

  strings(name: string): string[] | undefined {
    const value: FormValue | undefined = this.values[name];
    if (value === undefined) return undefined;
    if (value === '') return [];
    if (!Array.isArray(value)) throw invalidRequest(`Invalid array: ${this.#name(name)}`, this.#at(name));
    return value.map((item) => (typeof item === 'string' ? item : ''));
  }

  /**
   * Merges sent metadata into what is there: an empty value removes its key, an empty parameter removes all.
   */
  metadata(current: Record<string, string> = {}): Record<string, string> {
    if (this.values.metadata === undefined) return current;
    if (this.values.metadata === '') return {};
    const merged = new Map(Object.entries(current));
    for (const [key, value] of Object.entries(this.object('metadata')?.values ?? {})) {
      if (typeof value !== 'string')
        throw invalidRequest('Metadata values must be strings', { param: 'metadata' });
      checkMetadata(key, value);
      if (value === '') merged.delete(key);
      else merged.set(key, value);
    }
    if (merged.size > 50) throw invalidRequest('Metadata can have at most 50 keys', { param: 'metadata' });
    return Object.fromEntries(merged);
  }
}
