import { firstVersion, versionHeader } from '@trilho/contracts/api-version';
import { lifecycles } from '@trilho/contracts/lifecycles';
import Fastify from 'fastify';
import { answerInVersions } from './api-version.ts';

const ends = { ...lifecycles, [firstVersion]: { deprecatedAt: '2027-12-01', sunsetAt: '2028-12-01' } };

/** What an answer says of a version's end. */
async function announced(version: string, lifecyclesThen: typeof lifecycles) {
  const app = Fastify();
  answerInVersions(app, 'https://trilho.example/', lifecyclesThen);
  app.get('/', async () => ({}));
  const { headers } = await app.inject({ url: '/', headers: { [versionHeader]: version } });
  await app.close();
  return [headers.deprecation, headers.sunset, headers.link];
}

test('answers of a version that is to go say since when, until when, and where to read about it', async () => {
  expect(await announced(firstVersion, ends)).toEqual([
    '@1827619200',
    'Fri, 01 Dec 2028 00:00:00 GMT',
    '<https://trilho.example/documentation#guide-versions>; rel="deprecation"; type="text/html"',
  ]);
});

test('one without an end in sight says since when alone, and the others nothing', async () => {
  const open = { ...ends, [firstVersion]: { deprecatedAt: '2027-12-01', sunsetAt: null } };
  expect(await announced(firstVersion, open)).toEqual(['@1827619200', undefined, expect.any(String)]);
  expect(await announced('2026-12-01', ends)).toEqual([undefined, undefined, undefined]);
  expect(await announced(firstVersion, lifecycles)).toEqual([undefined, undefined, undefined]);
});
