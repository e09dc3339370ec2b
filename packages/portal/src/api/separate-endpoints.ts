/** What of an api, or of its `util`, names an endpoint, and the position of the argument that does. */
const byName = {
  updateQueryData: 0,
  upsertQueryData: 0,
  patchQueryData: 0,
  prefetch: 0,
  usePrefetch: 0,
  getRunningQueryThunk: 0,
  getRunningMutationThunk: 0,
  selectCachedArgsForQuery: 1,
};

/** Names a hook of an endpoint as the api does: `useLazyQuery` of `getUser` is `useLazyGetUserQuery`. */
const hookOf = (hook: string, name: string) =>
  hook.replace(/^use(Lazy)?/, `$&${name.charAt(0).toUpperCase()}${name.slice(1)}`);

/** Gives definitions whose names are taken other names, in place. Returns the name given to each of them. */
export function renameTaken(definitions: object, isTaken: (name: string) => boolean): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const [name, definition] of Object.entries(definitions)) {
    if (!isTaken(name)) continue;
    let copy = 2;
    while (isTaken(`${name}_${copy}`)) copy += 1;
    renamed.set(name, `${name}_${copy}`);
    Reflect.deleteProperty(definitions, name);
    Reflect.set(definitions, `${name}_${copy}`, definition);
  }
  return renamed;
}

type Named = { endpoints: object; util: object };

/** Returns the api as its injector knows it: its endpoints under the names that it chose. */
export function underOwnNames<Api extends Named>(api: Api, renamed: ReadonlyMap<string, string>): Api {
  const endpoints = { ...api.endpoints };
  const util = { ...api.util };
  const own = { ...api, endpoints, util };
  for (const [name, given] of renamed) {
    const endpoint: unknown = Reflect.get(api.endpoints, given);
    if (typeof endpoint !== 'object' || endpoint === null) continue;
    Reflect.set(endpoints, name, endpoint);
    for (const [hook, use] of Object.entries(endpoint)) {
      if (hook.startsWith('use')) Reflect.set(own, hookOf(hook, name), use);
    }
  }
  nameAlike(own, renamed);
  nameAlike(util, renamed);
  // What is injected upon the result has its endpoints besides.
  const inject: unknown = Reflect.get(api, 'injectEndpoints');
  if (typeof inject === 'function') {
    const injectMore = (options: unknown): Api =>
      underOwnNames(Reflect.apply(inject, undefined, [options]), renamed);
    Reflect.set(own, 'injectEndpoints', injectMore);
  }
  return own;
}

/** Lets the functions of an object that name an endpoint find it by its injector's name. */
function nameAlike(target: object, renamed: ReadonlyMap<string, string>): void {
  for (const [key, position] of Object.entries(byName)) {
    const call: unknown = Reflect.get(target, key);
    if (typeof call !== 'function') continue;
    const given = (arg: unknown) => (typeof arg === 'string' ? (renamed.get(arg) ?? arg) : arg);
    const callByOwnName = (...args: unknown[]): unknown =>
      Reflect.apply(
        call,
        undefined,
        args.map((arg, index) => (index === position ? given(arg) : arg)),
      );
    Reflect.set(target, key, callByOwnName);
  }
}
