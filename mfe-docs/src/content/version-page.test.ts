import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiVersions } from '@trilho/contracts/api-version';
import { changeTexts } from '@trilho/contracts/change-texts';

const page = readFileSync(resolve(import.meta.dirname, 'guide/versions.mdx'), 'utf8');

test.each(apiVersions)('the guide has a part for %s, with each of its changes', (version) => {
  expect(page).toContain(`## ${version} [#${version}]`);
  for (const { id, title } of changeTexts[version]) expect(page).toContain(`### ${title} [#${id}]`);
});
