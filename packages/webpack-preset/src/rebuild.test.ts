import { readdirSync } from 'node:fs';
import { createRemote } from './testing/testing-remote.ts';

test('a build with a file cache sees that a constant of another package has changed', async () => {
  const remote = createRemote();
  try {
    remote.write(
      'src/remote.tsx',
      "import { word } from '../../library/word.ts';\nexport default { routes: [], widgets: {}, word };",
    );
    for (const word of ['one', 'two']) {
      remote.write('../library/word.ts', `export const word = '${word}';`);
      expect(await remote.build()).toMatchObject({ code: 0 });
    }
    const scripts = readdirSync(remote.dist).filter((file) => file.endsWith('.js'));
    const emitted = scripts.map((file) => remote.read(`dist/${file}`)).join();
    expect(emitted).toContain('"two"');
  } finally {
    remote.remove();
  }
});
