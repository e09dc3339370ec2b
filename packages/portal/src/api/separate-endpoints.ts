/** What of an api's `util` names an endpoint by its first argument. */
const byName = [
  'updateQueryData',
  'upsertQueryData',
  'patchQueryData',
  'prefetch',
  'getRunningQueryThunk',
  'getRunningMutationThunk',
];

/** Hook of the api → hook of the endpoint. */
const hooksOf = (name: string) => {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    [`use${title}Query`, 'useQuery'],
    [`useLazy${title}Query`, 'useLazyQuery'],
    [`use${title}InfiniteQuery`, 'useInfiniteQuery'],
    [`use${title}Mutation`, 'useMutation'],
  ] as const;
};

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
    for (const [hook, source] of hooksOf(name)) {
      if (source in endpoint) Reflect.set(own, hook, Reflect.get(endpoint, source));
    }
  }
  for (const key of byName) {
    const call: unknown = Reflect.get(api.util, key);
    if (typeof call !== 'function') continue;
    const callByOwnName = (name: string, ...rest: unknown[]): unknown =>
      Reflect.apply(call, undefined, [renamed.get(name) ?? name, ...rest]);
    Reflect.set(util, key, callByOwnName);
  }
  return own;
}
