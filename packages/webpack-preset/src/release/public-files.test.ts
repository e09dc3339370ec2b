import { publicFiles } from './public-files.ts';

const asset = (name: string, servedAt?: unknown) => ({
  name,
  info: servedAt === undefined ? {} : { servedAt },
});

test('assets emitted for a path are named by it, their compressed copies and other assets are not', () => {
  const assets = [
    asset('page.1.md', '/documentation/page.md'),
    asset('page.1.md.br', '/documentation/page.md'),
    asset('llms.2.txt', '/llms.txt'),
    asset('remote.3.js'),
  ];
  expect(publicFiles(assets)).toEqual({
    publicFiles: { '/documentation/page.md': 'page.1.md', '/llms.txt': 'llms.2.txt' },
  });
  expect(publicFiles([])).toEqual({});
});

test('two assets for one path fail the build', () => {
  const assets = [asset('a.txt', '/llms.txt'), asset('b.txt', '/llms.txt')];
  expect(() => publicFiles(assets)).toThrow('b.txt and a.txt are both to be served at /llms.txt');
});

test.each(['llms.txt', '/llms', '/../x.txt', '/a//b.txt', 7])('%s is no path to serve at', (path) => {
  expect(() => publicFiles([asset('a.txt', path)])).toThrow('cannot be served at');
});
