import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { atMost } from './figures.ts';
import { measureShift, type Shift } from './layout-shift.ts';
import { signIn } from './sign-in.ts';
import { loadSlowList } from './slow-list.ts';

const widths = [1440, 390];
/** The screen, and what is there only with data of the gateway. */
const screens = [
  { path: '/admin/dashboard', row: '[aria-label="Pagamentos recentes"] tbody tr' },
  { path: '/admin/payments', row: 'main tbody tr' },
  { path: '/admin/subscriptions', row: 'main tbody tr' },
  { path: '/admin/customers', row: 'main tbody tr' },
];
const rounds = 5;

function printShift(path: string, width: number, { score, sources }: Shift): void {
  console.log(`  ${path} at ${width} px: ${score.toFixed(3)}`);
  for (const source of sources) console.log(`    ${source}`);
}

async function measureShifts(browser: Browser, portal: string, session: Record<string, string>) {
  const results: BenchResult[] = [];
  for (const width of widths) {
    for (const { path, row } of screens) {
      const shift = await measureShift(browser, { url: portal + path, session, row, width });
      printShift(path, width, shift);
      results.push(atMost(`layout shift of ${path} at ${width} px`, shift.score, 'score', 0.02));
    }
  }
  return results;
}

/**
 * Layout shift while screens load, and how long a list takes to show its first row when every call takes a
 * second longer: only one call may stand between the page and its data.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const session = await signIn(browser, product.urls.portal);
    const shifts = await measureShifts(browser, product.urls.portal, session);
    const list = {
      url: `${product.urls.portal}/admin/payments`,
      session,
      row: 'main tbody tr',
      apiLatencyMs: 1000,
    };
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await loadSlowList(browser, list));
    const sorted = times.toSorted((a, b) => a - b);
    console.log(`  first row with calls 1 s slower: ${sorted.map((time) => time.toFixed(0)).join(', ')} ms`);
    // Other work of the machine only adds time.
    const seconds = (sorted[0] ?? Number.NaN) / 1000;
    return [...shifts, atMost('first row of a fresh list with calls 1 s slower', seconds, 's', 1.5)];
  } finally {
    await browser.close();
    await product.stop();
  }
}
