import { type ApiError, invalidRequest } from '../errors.ts';
import type { FormObject, FormValue } from './form.ts';

/**
 * A parameter that an endpoint knows: a name that takes text or a list of texts, or an object (or list of
 * objects) with the parameters inside it. A name may be both. `'*'` inside an object accepts whatever is sent.
 * `metadata` takes any keys, and `expand` is known everywhere.
 */
export type DeclaredParam = string | { readonly [name: string]: readonly DeclaredParam[] };
export type DeclaredParams = readonly DeclaredParam[];

const ANYTHING = '*';

/** The parameters declared inside an object parameter; undefined when it is not declared as one. */
function inside(declared: DeclaredParams, name: string): DeclaredParams | undefined {
  const found = declared.flatMap((item) =>
    typeof item === 'object' && Object.hasOwn(item, name) ? [item[name] ?? []] : [],
  );
  return found.length > 0 ? found.flat() : undefined;
}

function mistyped(kind: 'object' | 'string', path: string): ApiError {
  return invalidRequest(`Invalid ${kind}: ${path}`, { param: path });
}

function unknownUnder(value: FormValue, declared: DeclaredParams, path: string): string[] {
  if (typeof value === 'string') throw mistyped('object', path);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => unknownUnder(item, declared, `${path}[${index}]`));
  }
  return unknownIn(value, declared, path);
}

function checkText(name: string, value: FormValue, path: string): void {
  if (typeof value === 'string') return;
  const members = Array.isArray(value) || name === 'metadata' ? Object.values(value) : undefined;
  if (!members?.every((member) => typeof member === 'string')) throw mistyped('string', path);
}

/** Lists the sent names that are not declared, with their full path; throws for a value of the wrong shape. */
function unknownIn(values: FormObject, declared: DeclaredParams, path: string): string[] {
  if (declared.includes(ANYTHING)) return [];
  return Object.entries(values).flatMap(([name, value]) => {
    const full = path ? `${path}[${name}]` : name;
    const isText = declared.includes(name) || (path === '' && name === 'expand');
    const nested = inside(declared, name);
    if (!isText && !nested) return [full];
    if (value === '' || (typeof value === 'string' && isText)) return [];
    if (nested) return unknownUnder(value, nested, full);
    checkText(name, value, full);
    return [];
  });
}

/** Refuses a request with a parameter that is not declared, at any depth, with the provider's words. */
export function checkDeclared(values: FormObject, declared: DeclaredParams): void {
  const unknown = unknownIn(values, declared, '');
  if (unknown.length === 0) return;
  throw invalidRequest(`Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`, {
    code: 'parameter_unknown',
    param: unknown[0],
  });
}
