import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { followBlocks, readBlocks } from '../../testing/guide/blocks.ts';
import { compile, format, runTests, type TestRun } from '../../testing/guide/check-copy.ts';
import { copyCheckout } from '../../testing/guide/checkout-copy.ts';

/*
 * A gateway that there is not yet is added to a copy of this checkout, by what the page says and by nothing else. In full,
 * all that could name a gateway is compiled with it; otherwise its own files are, and what they import.
 */
const page = readFileSync(join(ROOT, 'docs/adding-a-gateway-example.md'), 'utf8');
const blocks = readBlocks(page);
const written = blocks.filter(({ language }) => language === 'ts').map(({ path }) => path);
const isFull = process.env.SOAK === 'full';
const ofPortal = (path: string): boolean => path.startsWith('mfe-gateways/');

let copy: ReturnType<typeof copyCheckout>;
beforeAll(() => {
  copy = copyCheckout();
  followBlocks(copy.folder, blocks);
});
afterAll(() => copy.remove());

test('every block of the page names its file, and is as the formatter would write it', async () => {
  expect(page.match(/^```\w/gm)).toHaveLength(blocks.length);
  expect(await format(copy.folder, written)).toBe('');
});

test('the service compiles with it', async () => {
  const entries = ['server', 'worker'].map((name) => `services/gateway/src/main/${name}.ts`);
  const own = written.filter((path) => isFull || !path.endsWith('.test.ts'));
  expect(await compile(copy.folder, 'base', isFull ? [...own, ...entries] : own)).toBe('');
});

(isFull ? test : test.skip)('so does what the portal shows of gateways', async () => {
  const changed = blocks.map(({ path }) => path).filter(ofPortal);
  expect(await compile(copy.folder, 'browser', changed)).toBe('');
});

describe('among the tests of the service', () => {
  let runs: TestRun[];
  beforeAll(async () => {
    const suites = 'providers/contract-tests/(method|namespace)';
    runs = await runTests(copy.folder, `${suites}|modules/payments/payments-pixbank`, 'PixBank');
    runs = runs.filter(({ name }) => name.includes('PixBank'));
  });
  const named = (part: string): TestRun[] => runs.filter(({ name }) => name.includes(part));

  test.each([
    ['PixBank declares what it has', 3],
    ['PixBank keeps the promises on payments by method', 11],
    ['PixBank keeps the promises on the books of payments by method', 7],
    [' at PixBank ', 1],
    [' by PixBank ', 1],
  ])('%s, in %i tests or more', (suite, least) => {
    expect(named(suite).filter(({ status }) => status === 'passed').length).toBeGreaterThanOrEqual(least);
  });

  test('none fails, and none is left out but for what it declares that it lacks', () => {
    expect(runs.filter(({ status }) => status === 'failed')).toEqual([]);
    for (const { name, status } of runs) {
      if (status !== 'passed')
        expect(name).toMatch(/a card|boleto|an authorised payment|order of the metadata/);
    }
  });
});
