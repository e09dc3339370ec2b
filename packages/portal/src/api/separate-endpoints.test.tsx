import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { api, useAppDispatch } from '../index.ts';
import { renderAt } from '../testing/render-at.tsx';
import { apiUrl, ok, server } from '../testing/server.ts';

interface Pair {
  name: string;
}

/** A release of a remote: what its modules do when they run. */
function runRelease(prefix: string) {
  const path = `/${prefix}-pairs`;
  const pairsApi = api.injectEndpoints({
    endpoints: (build) => ({
      listPairs: build.query<Pair[], string>({
        query: () => path,
        transformResponse: (pairs: Pair[]) => pairs.map(({ name }) => ({ name: `${prefix} ${name}` })),
        providesTags: ['Applications'],
      }),
      createPair: build.mutation<null, string>({
        query: (name) => ({ url: path, method: 'POST', body: { name } }),
        invalidatesTags: ['Applications'],
      }),
    }),
  });
  return { prefix, pairsApi };
}

const releases = [runRelease('older'), runRelease('newer'), runRelease('newest')];

function Pairs({ release: { prefix, pairsApi } }: { release: ReturnType<typeof runRelease> }) {
  const { data = [] } = pairsApi.useListPairsQuery('me');
  const [create] = pairsApi.useCreatePairMutation();
  const dispatch = useAppDispatch();
  const rename = pairsApi.util.updateQueryData('listPairs', 'me', () => [{ name: `${prefix} renamed` }]);
  return (
    <section aria-label={prefix}>
      {data.map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
      <button type="button" onClick={() => void create('new')}>
        {prefix} create
      </button>
      <button type="button" onClick={() => dispatch(rename)}>
        {prefix} rename
      </button>
    </section>
  );
}

const screens = releases.map((release) => <Pairs key={release.prefix} release={release} />);
const routes = [{ path: '/admin/pairs', element: <main>{screens}</main> }];

function serve() {
  const created: string[] = [];
  const reads: string[] = [];
  server.use(
    ...['older', 'newer', 'newest'].flatMap((release) => [
      http.get(apiUrl(`/${release}-pairs`), () => {
        reads.push(release);
        return ok([{ name: `pair ${reads.length}` }]);
      }),
      http.post(apiUrl(`/${release}-pairs`), () => {
        created.push(release);
        return ok(null);
      }),
    ]),
  );
  return { created, reads };
}

test('each release reads and writes with its own endpoints, and a write makes all read again', async () => {
  const { created, reads } = serve();
  const { user } = renderAt(routes, '/admin/pairs');
  for (const release of ['older', 'newer', 'newest']) {
    expect(await screen.findByText(new RegExp(`^${release} pair`))).toBeVisible();
  }
  expect([...reads].sort()).toEqual(['newer', 'newest', 'older']);
  await user.click(screen.getByRole('button', { name: 'newer create' }));
  await waitFor(() => expect(created).toEqual(['newer']));
  await waitFor(() => expect(reads).toHaveLength(6));
});

test('a release changes what it has read itself by the name that it chose', async () => {
  serve();
  const { user } = renderAt(routes, '/admin/pairs');
  await screen.findByText(/^newest pair/);
  await screen.findByText(/^older pair/);
  await user.click(screen.getByRole('button', { name: 'newest rename' }));
  expect(await screen.findByText('newest renamed')).toBeVisible();
  expect(screen.getByText(/^older pair/)).toBeVisible();
  expect(screen.getByText(/^newer pair/)).toBeVisible();
});

test('an injection upon the result of another has the endpoints of both, of its own release', async () => {
  const run = (answer: number) =>
    api
      .injectEndpoints({
        endpoints: (build) => ({
          countPairs: build.query<number, string>({ queryFn: () => ({ data: answer }) }),
        }),
      })
      .injectEndpoints({
        endpoints: (build) => ({
          sumPairs: build.query<number, string>({ queryFn: () => ({ data: answer * 10 }) }),
        }),
      });
  const [older, newer] = [run(1), run(2)];
  expect(newer.useCountPairsQuery).toBe(newer.endpoints.countPairs.useQuery);
  expect(newer.useLazyCountPairsQuery).toBe(newer.endpoints.countPairs.useLazyQuery);
  expect(newer.useCountPairsQuery).not.toBe(older.useCountPairsQuery);
  const { store } = renderAt(routes, '/nowhere');
  const ask = async ({ endpoints: { countPairs, sumPairs } }: ReturnType<typeof run>) => {
    const [count, sum] = await act(() =>
      Promise.all([store.dispatch(countPairs.initiate('me')), store.dispatch(sumPairs.initiate('me'))]),
    );
    return [count.data, sum.data];
  };
  expect(await ask(older)).toEqual([1, 10]);
  expect(await ask(newer)).toEqual([2, 20]);
  await act(() => store.dispatch(newer.endpoints.countPairs.initiate('you')));
  expect(newer.util.selectCachedArgsForQuery(store.getState(), 'countPairs')).toEqual(['me', 'you']);
  expect(older.util.selectCachedArgsForQuery(store.getState(), 'countPairs')).toEqual(['me']);
});
