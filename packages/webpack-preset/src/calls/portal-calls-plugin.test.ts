import { createRemote } from '../testing/testing-remote.ts';

let remote: ReturnType<typeof createRemote>;
beforeEach(() => {
  remote = createRemote();
  remote.write('src/remote.tsx', "import './sample-api.ts';\nexport default { routes: [], widgets: {} };");
});
afterEach(() => remote.remove());

const writeEndpoint = (definition: string) =>
  remote.write(
    'src/sample-api.ts',
    `import { api } from '@trilho/portal';
export const sampleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSample: build.query<{ id: string }, string>(${definition}),
  }),
});
export const show = (sample: { id: string }) => sample.id;
`,
  );

test('a release records what it calls, and another call makes another release', async () => {
  writeEndpoint("{ query: (userId) => ({ url: '/portal/samples', params: { userId } }) }");
  expect(await remote.build()).toMatchObject({ code: 0 });
  const { version, calls } = remote.readRelease();
  const call = { endpoint: 'getSample', method: 'GET', path: '/portal/samples', query: ['userId'], body: [] };
  expect(calls).toEqual([{ ...call, reads: ['id'] }]);
  writeEndpoint("{ query: (id) => '/portal/samples/' + encodeURIComponent(id) }");
  expect(await remote.build()).toMatchObject({ code: 0 });
  const next = remote.readRelease();
  expect(next.calls).toMatchObject([{ path: '/portal/samples/{id}' }]);
  expect(next.version).not.toBe(version);
});

test('an endpoint whose path is known only when it runs fails the build, with file and line', async () => {
  writeEndpoint('{ query: (path) => path }');
  const { code, output } = await remote.build();
  expect(code).toBe(1);
  expect(output).toContain(
    'src/sample-api.ts:4: the call of getSample cannot be recorded: its request is known only when it runs.',
  );
});

test('a remote that declares no endpoints calls nothing', async () => {
  remote.write('src/remote.tsx', 'export default { routes: [], widgets: {} };');
  expect(await remote.build()).toMatchObject({ code: 0 });
  expect(remote.readRelease().calls).toEqual([]);
});
