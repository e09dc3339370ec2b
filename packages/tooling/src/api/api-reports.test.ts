import { compareReports, nextVersion } from './compare.ts';
import { extractReports } from './extract-reports.ts';
import { readKeptReport, readVersion } from './kept-report.ts';
import { apiPackages } from './packages.ts';

const fresh = await extractReports(apiPackages);

/** What to do about an API that is not the kept one; undefined when it is. */
async function findMistake(name: string): Promise<string | undefined> {
  const [kept, version] = [await readKeptReport(name), await readVersion(name)];
  const text = fresh.get(name) ?? '';
  const { step, breaks } = compareReports(kept?.text ?? '', text);
  const wanted = kept && nextVersion(kept.version, step);
  if (kept?.text === text && version === wanted) return undefined;
  return [
    `@trilho/${name} is ${version}, its API asks for ${wanted ?? 'a report'}: run npm run api, and read what changed.`,
    ...breaks,
  ].join('\n');
}

test.each(apiPackages)('the API of $name is the one of its version', async ({ name }) => {
  expect(await findMistake(name)).toBeUndefined();
});
