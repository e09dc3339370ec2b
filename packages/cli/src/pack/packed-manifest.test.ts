import { buildPackedManifest } from './packed-manifest.ts';

const versions = new Map([
  ['@trilho/ui', '1.4.0'],
  ['@trilho/contracts', '2.1.0'],
  ['@trilho/portal', '1.2.3'],
]);
const portal = {
  name: '@trilho/portal',
  version: '1.2.3',
  private: true,
  exports: { '.': './src/index.ts', './testing/*': './src/testing/*' },
  dependencies: { '@trilho/contracts': '*', '@trilho/ui': '*', 'lucide-react': '1.75.0', react: '19.3.1' },
  devDependencies: { msw: '3.0.5' },
};

describe('the manifest of a packed package', () => {
  const packed = buildPackedManifest(portal, { folder: 'portal', peers: ['@trilho/ui', 'react'] }, versions);

  test('the specifiers that importers write lead to compiled code and declarations', () => {
    expect(packed.exports).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './testing/*.ts': { types: './dist/testing/*.d.ts', default: './dist/testing/*.js' },
      './testing/*.tsx': { types: './dist/testing/*.d.ts', default: './dist/testing/*.js' },
      './package.json': './package.json',
    });
  });

  test('what the portal provides once is a peer, and no range is the workspace’s', () => {
    expect(packed.dependencies).toEqual({ '@trilho/contracts': '^2.1.0', 'lucide-react': '1.75.0' });
    expect(packed.peerDependencies).toEqual({ '@trilho/ui': '^1.4.0', react: '^19.3.1' });
    expect(packed).not.toHaveProperty('devDependencies');
  });

  test('it can be installed, and goes to no public registry', () => {
    expect(packed).toMatchObject({ version: '1.2.3', publishConfig: { access: 'restricted' } });
    expect(packed).not.toHaveProperty('private');
  });

  test('a peer that is not a dependency is an error', () => {
    const missing = () => buildPackedManifest(portal, { folder: 'portal', peers: ['yup'] }, versions);
    expect(missing).toThrow('yup is not among the dependencies.');
  });
});
