import { chromium } from '@playwright/test';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import lighthouse from 'lighthouse';

const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Targets of the two pages that people see first, on Lighthouse's phone and its network. */
const pages: { path: string; scores: Record<Category, number>; largestPaintSeconds?: number }[] = [
  {
    path: '/',
    scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
    largestPaintSeconds: 1.5,
  },
  {
    path: '/documentation',
    scores: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
];

type Run = { scores: Record<Category, number>; largestPaintSeconds: number; failed: string[] };

/**
 * How many times slower a processor of this speed has to be made to be Lighthouse's phone, by Lighthouse's calculator of it
 * (docs/throttling.md): its constant 4 holds for a fast desktop, whose index is 1533.
 */
function slowdownOf(benchmarkIndex: number): number {
  if (benchmarkIndex < 150) throw new Error(`This machine is slower than a phone (${benchmarkIndex})`);
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233;
  return benchmarkIndex >= 800 ? 2 + (benchmarkIndex - 800) / 500 : 1 + (benchmarkIndex - 150) / 650;
}

/** Lighthouse's own measure of the processor. */
async function indexOf(url: string, port: number): Promise<number> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['seo'] });
  return result?.lhr.environment.benchmarkIndex ?? Number.NaN;
}

async function audit(url: string, port: number, cpuSlowdownMultiplier: number): Promise<Run> {
  const result = await lighthouse(url, {
    ...{ port, logLevel: 'error', onlyCategories: [...categories] },
    throttling: { cpuSlowdownMultiplier },
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scoreOf = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaintSeconds: (lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    failed: weighed.filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Lighthouse's four scores of the home page and of the documentation for a visitor on a phone who was never here, and
 * when the largest part of the home page is painted. Medians of several runs, on a processor made as slow as a phone's.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const results: BenchResult[] = [];
    const indexes: number[] = [];
    for (let round = 0; round < rounds; round += 1) indexes.push(await indexOf(product.urls.portal, port));
    const slowdown = slowdownOf(median(indexes));
    console.log(`  processor: ${indexes.join(', ')}; made ${slowdown.toFixed(2)} times slower`);
    for (const { path, scores, largestPaintSeconds } of pages) {
      const runs: Run[] = [];
      for (let round = 0; round < rounds; round += 1)
        runs.push(await audit(product.urls.portal + path, port, slowdown));
      for (const category of categories) {
        const value = median(runs.map((run) => run.scores[category]));
        const target = scores[category];
        results.push({
          name: `Lighthouse of ${path} on a phone: ${category}`,
          value,
          unit: 'points',
          target,
          holds: value >= target,
        });
      }
      const paints = runs.map((run) => run.largestPaintSeconds);
      console.log(
        `  ${path}: largest paint after ${paints.map((paint) => paint.toFixed(2)).join(', ')} s; ` +
          `below 90 %: ${[...new Set(runs.flatMap(({ failed }) => failed))].join(', ') || 'nothing'}`,
      );
      if (largestPaintSeconds === undefined) continue;
      const value = median(paints);
      results.push({
        name: `Lighthouse of ${path} on a phone: largest paint`,
        value,
        unit: 's',
        target: largestPaintSeconds,
        holds: value <= largestPaintSeconds,
      });
    }
    return results;
  } finally {
    await browser.close();
    await product.stop();
  }
}
