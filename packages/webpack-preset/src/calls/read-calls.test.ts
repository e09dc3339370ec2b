import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCalls } from './read-calls.ts';

describe('an endpoint', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'trilho-calls-'));
    const options = { strict: true, module: 'preserve', moduleResolution: 'bundler', target: 'ES2024' };
    const config = { compilerOptions: { ...options, allowImportingTsExtensions: true, noEmit: true } };
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** Reads a module in which `api` is there, beside others. */
  function read(code: string, others: Record<string, string> = {}) {
    const start =
      'declare const api: { injectEndpoints(options: { endpoints: (build: any) => object }): any };\n';
    const files = Object.entries({ 'src/api.ts': `export {};\n${start}${code}`, ...others });
    for (const [file, text] of files) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
    return readCalls(new Map(files.map(([file, text]) => [join(dir, file), text])), dir);
  }
  const endpoint = (definition: string, types = '') =>
    `api.injectEndpoints({ endpoints: (build) => ({\n one: build.query${types}(${definition}),\n}) });`;

  test('is recorded with what it sends and counts on, however its request is put together', () => {
    const code = `
      import { base, filled } from './paths.ts';
      type Item = { id: string; amount: number; note?: string; unread: string };
      type Page = { content: Item[]; total: number };
      const on = (id: string, rest = '') => \`\${base}/\${encodeURIComponent(id)}\${rest}\`;
      const post = (name: 'a' | 'b') => (body: { amount: number }) => ({ url: on('x', \`/\${name}\`), method: 'POST', body });
      api.injectEndpoints({ endpoints: (build) => ({
        list: build.query<Item[], { userId: string; search?: string }>({
          query: (asked) => ({ url: base, params: filled({ ...asked, size: 20 }) }),
          transformResponse: (page: Page) => page.content,
        }),
        one: build.query<Item, { id: string; userId: string }>({
          query: ({ id, ...params }) => ({ url: on(id), params }),
        }),
        act: build.mutation<null, { amount: number }>({ query: post('a') }),
        file: build.mutation<Item, string>({
          query: (id) => ({ url: on(id, '/file?kind=pdf'), responseHandler: () => null }),
        }),
        next: build.infiniteQuery<Page, string, string | null>({
          query: ({ queryArg: userId, pageParam }) => ({
            url: '/next',
            params: { userId, ...(pageParam && { after: pageParam }) },
          }),
        }),
      }) });
      export const show = ({ id, amount, note }: Item) => [id, amount, note];
      export const sum = ({ content, total }: Page) => [content, total];`;
    const paths = `export const base = '/things';
      export const filled = (query: object): Record<string, string> =>
        Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));`;
    const { calls, problems } = read(code.replaceAll('unread: string', 'never_named: string'), {
      'src/paths.ts': paths,
    });
    expect(problems).toEqual([]);
    const item = ['amount', 'id', 'never_named'];
    expect(calls).toEqual([
      {
        endpoint: 'next',
        method: 'GET',
        path: '/next',
        query: ['after', 'userId'],
        body: [],
        reads: inPage(item),
      },
      {
        ...{
          endpoint: 'list',
          method: 'GET',
          path: '/things',
          query: ['search', 'size', 'userId'],
          body: [],
        },
        reads: inPage(item),
      },
      { endpoint: 'act', method: 'POST', path: '/things/x/a', query: [], body: ['amount'], reads: [] },
      { endpoint: 'one', method: 'GET', path: '/things/{id}', query: ['userId'], body: [], reads: item },
      { endpoint: 'file', method: 'GET', path: '/things/{id}/file', query: ['kind'], body: [], reads: [] },
    ]);
  });
  const inPage = (names: string[]) => ['content', ...names.map((name) => `content[].${name}`), 'total'];

  test('counts on no field that none of the modules names', () => {
    const declared = 'export type Thing = { shown: string; hidden: string };';
    const code = `import type { Thing } from './thing.ts';
      ${endpoint("{ query: () => '/things' }", '<Thing, void>')}
      export const show = (thing: Thing) => thing.shown;`;
    mkdirSync(join(dir, 'src'));
    writeFileSync(join(dir, 'src/thing.ts'), declared);
    // A module of types alone is not part of a build.
    expect(read(code).calls).toMatchObject([{ reads: ['shown'] }]);
  });

  test('is recorded with each path that it may have', () => {
    const code = endpoint("{ query: (isOld) => (isOld ? '/old' : { url: '/new', method: 'put' }) }");
    expect(read(code).calls).toMatchObject([
      { method: 'PUT', path: '/new' },
      { method: 'GET', path: '/old' },
    ]);
  });

  test('is recorded with what each branch of its request sends', () => {
    const code = endpoint(`{
      query: (isOld: boolean) => ({ url: '/a', ...(isOld ? { url: '/b' } : { method: 'POST', body: { id: 1 } }) }),
    }`);
    expect(read(code).calls).toMatchObject([
      { method: 'POST', path: '/a', body: ['id'] },
      { method: 'GET', path: '/b', body: [] },
    ]);
  });

  test('of another service is none of the gateway', () => {
    const code = endpoint('{ query: () => ({ url: new URL("/portal/x", location.origin).href }) }');
    expect(read(code)).toEqual({ calls: [], problems: [] });
  });

  test.each([
    [
      'its path comes from elsewhere',
      '{ query: (path: string) => path }',
      'its request is known only when it runs',
    ],
    [
      'a part of its path is no whole one',
      "{ query: (id: string) => '/a-' + id }",
      '/a-{id} is known only in part',
    ],
    ['it comes from a function elsewhere', '{ query: JSON.parse }', 'its query is known only when it runs'],
    [
      'its method is an argument',
      '{ query: (method: string) => ({ url: "/a", method }) }',
      'its method or path',
    ],
    [
      'its path may change',
      '{ query: () => { let url = "/a"; url = "/b"; return url; } }',
      'its request is known only',
    ],
    [
      'it calls by itself',
      '{ queryFn: (a, b, c, baseQuery) => baseQuery("/a") }',
      'its queryFn takes the base query',
    ],
    ['its definition is elsewhere', 'JSON.parse("{}")', 'its definition is known only when it runs'],
  ])('whose call cannot be read is named with its line: %s', (_case, definition, reason) => {
    const { calls, problems } = read(endpoint(definition));
    expect(calls).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^src\/api\.ts:4: the call of one cannot be recorded: /),
    ]);
    expect(problems[0]).toContain(reason);
  });

  test('that is not written out is named, and so are endpoints that come from elsewhere', () => {
    const spread = 'const others = {};\napi.injectEndpoints({ endpoints: (build) => ({ ...others }) });';
    expect(read(spread).problems).toEqual([expect.stringContaining('src/api.ts:4: the call of an endpoint')]);
    const built = 'const endpoints = (build: any) => ({});\napi.injectEndpoints({ endpoints });';
    expect(read(built).problems).toEqual([expect.stringContaining('src/api.ts:4: write the endpoints out')]);
  });

  test('may follow other statements, and none of them is taken for it', () => {
    const code = `api.injectEndpoints({
      endpoints(build) {
        const quiet = { extraOptions: {} };
        return { one: build.query({ query: () => '/one', ...quiet }) };
      },
    });`;
    expect(read(code)).toMatchObject({ problems: [], calls: [{ endpoint: 'one', path: '/one' }] });
  });
});
