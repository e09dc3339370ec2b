import { buildRelease } from '../testing/workspace.ts';
import { checkRelease } from './release-gate.ts';

const surface = {
  shared: {
    react: { version: '19.3.1', names: ['useState'] },
    'react-router': { version: '8.5.1', names: ['Link'] },
  },
};

test('a release within the shell’s versions and names may be published', () => {
  expect(checkRelease(buildRelease(), surface)).toEqual([]);
});

test('a range that excludes the shell’s version is refused', () => {
  expect(checkRelease(buildRelease({ requires: { react: '^20.0.0' } }), surface)).toEqual([
    'react: asks for ^20.0.0, the shell has 19.3.1',
  ]);
});

test('a shared module the shell does not provide is refused', () => {
  const release = buildRelease({ requires: { vue: '^3.0.0' }, uses: {} });
  expect(checkRelease(release, surface)).toEqual(['vue: the shell does not provide it']);
});

test('a name that the shell does not ship is refused, a whole namespace is not', () => {
  const release = buildRelease({ uses: { react: ['*', 'useState'], 'react-router': ['Link', 'useSubmit'] } });
  expect(checkRelease(release, surface)).toEqual(['react-router: the shell does not ship useSubmit']);
});
