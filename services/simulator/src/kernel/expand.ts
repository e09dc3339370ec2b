import type { Context } from './context.ts';
import { invalidRequest } from './errors.ts';

type Plain = Record<string, unknown>;

/** Fields that come only when asked for, by `<object>.<field>`. */
export type Includable = (ctx: Context, object: Plain) => unknown;

/** How objects of a kind are shown whose stored state follows the time. */
export type Shown = Readonly<Record<string, (object: Plain) => unknown>>;

const MAX_DEPTH = 4;

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Replaces references by the objects they name, path by path, as `expand[]` asks. */
export class Expander {
  readonly #includable: Record<string, Includable>;
  readonly #shown: Shown;

  constructor(includable: Record<string, Includable>, shown: Shown) {
    this.#includable = includable;
    this.#shown = shown;
  }

  /** Returns a copy of the body in which each path is expanded; the stored objects stay as they are. */
  expand(ctx: Context, body: object, paths: string[]): object {
    if (paths.length === 0) return body;
    const copy: Plain = structuredClone({ ...body });
    for (const path of paths) {
      const parts = path.split('.');
      if (parts.length > MAX_DEPTH + (parts[0] === 'data' ? 1 : 0)) {
        throw invalidRequest(
          `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
        );
      }
      this.#step(ctx, copy, parts, path);
    }
    return copy;
  }

  #step(ctx: Context, target: unknown, parts: string[], path: string): void {
    const [head, ...rest] = parts;
    if (head === undefined || target === null) return;
    if (!isPlain(target))
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    if (target.object === 'list' && head === 'data' && Array.isArray(target.data)) {
      for (const item of target.data) this.#step(ctx, item, rest, path);
      return;
    }
    const value = this.#value(ctx, target, head, path);
    target[head] = value;
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item !== 'string') this.#step(ctx, item, rest, path);
    }
  }

  #lookUp(ctx: Context, id: string): unknown {
    const found = ctx.store.find(id);
    if (!found) return id;
    if (found.deleted) return { id, object: found.data.object, deleted: true };
    return this.#shown[found.type]?.(found.data) ?? found.data;
  }

  #value(ctx: Context, target: Plain, name: string, path: string): unknown {
    const include = this.#includable[`${String(target.object)}.${name}`];
    if (include && (target[name] === undefined || target[name] === null)) return include(ctx, target);
    const value = target[name];
    if (typeof value === 'string') {
      const object = this.#lookUp(ctx, value);
      if (typeof object === 'string') {
        throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
      }
      return object;
    }
    if (Array.isArray(value))
      return value.map((item) => (typeof item === 'string' ? this.#lookUp(ctx, item) : item));
    if (value === undefined)
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    return value;
  }
}
