import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { Value } from 'typebox/value';
import { buildManifestSchema } from './manifest-schema.ts';

/** As an editor reads it: JSON, of which nothing but its text is left. */
const schema = JSON.parse(JSON.stringify(buildManifestSchema()));
const remotes = globSync('mfe-*/portal.json', { cwd: ROOT }).map((file) => [
  file,
  JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
]);

test.each(remotes)('an editor has nothing to say about %s', (_file, manifest) => {
  expect(Value.Check(schema, { $schema: './portal.schema.json', ...manifest })).toBe(true);
});

test('an editor marks what the build would refuse: an unknown field, a missing one, an icon that the shell lacks', () => {
  const [, manifest] = remotes[0] ?? [];
  const { name: _name, ...nameless } = manifest;
  const [item] = manifest.sidebar;
  const wrong = [
    { ...manifest, colour: 'red' },
    nameless,
    { ...manifest, sidebar: [{ ...item, icon: 'unicorn' }] },
  ];
  for (const one of wrong) expect(Value.Check(schema, one)).toBe(false);
});
