import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '@trilho/cli/start/product.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { CHROMIUM_FLAGS, findChromium } from '@trilho/tooling/browser/chromium.ts';
import { atMost } from './figures.ts';
import { measureLoadShifts, measureNavigationShifts, type Shift } from './layout-shift.ts';
import { type Blocking, measureLoad, measureTaps, measureTyping } from './long-tasks.ts';
import { measureMemory } from './memory.ts';
import { measureColdNavigations, measureWarmNavigations, type Navigation } from './navigation.ts';
import { signIn } from './sign-in.ts';

const widths = { desktop: 1440, phone: 390 };
/** Slow enough that every state of a screen between its placeholder and its data is drawn. */
const network = { latencyMs: 40, megabitsPerSecond: 10 };
const slowdown = 4;
const rounds = 3;

const launch = async (flags: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_FLAGS, ...flags] });

type Where = { portal: string; session: Record<string, string> };

function reportNavigations(name: string, found: Navigation[], target: number): BenchResult {
  console.log(`  ${name}: ${found.map(({ screen, ms }) => `${screen.path} ${ms.toFixed(0)}`).join(', ')} ms`);
  return atMost(`${name}, slowest of ${found.length}`, Math.max(...found.map(({ ms }) => ms)), 'ms', target);
}

async function benchNavigations(browser: Browser, where: Where): Promise<BenchResult[]> {
  const options = { ...where, width: widths.desktop, network };
  const cold = await measureColdNavigations(browser, options, rounds);
  const warm = await measureWarmNavigations(browser, options, 5);
  return [
    reportNavigations('navigation to a screen whose code is not there', cold, 400),
    reportNavigations('navigation to a screen whose code is there', warm, 100),
  ];
}

function reportShifts(name: string, shifts: Shift[]): BenchResult {
  for (const { screen, score, sources } of shifts) {
    if (score < 0.001) continue;
    console.log(`  ${name}, ${screen.path}: ${score.toFixed(3)}`);
    for (const source of sources) console.log(`    ${source}`);
  }
  const worst = Math.max(...shifts.map(({ score }) => score));
  return atMost(`${name}, worst of ${shifts.length} screens`, worst, 'score', 0.02);
}

async function benchShifts(browser: Browser, where: Where): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const width of Object.values(widths)) {
    const options = { ...where, width, network };
    const name = (what: string) => `layout shift of ${what} at ${width} px`;
    results.push(reportShifts(name('a load'), await measureLoadShifts(browser, options)));
    results.push(reportShifts(name('a navigation'), await measureNavigationShifts(browser, options)));
  }
  return results;
}

async function benchMemory(_browser: Browser, where: Where): Promise<BenchResult[]> {
  const after = [50, 100, 150, 200];
  // The engine compiles what runs often, and that code would hide what the page itself holds.
  const browser = await launch(['--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-flush-bytecode']);
  const held = await measureMemory(browser, { ...where, width: widths.desktop }, after).finally(() =>
    browser.close(),
  );
  held.forEach(({ heapMB, nodes, listeners, styleRules }, index) => {
    console.log(
      `  after ${after[index]} navigations: ${heapMB.toFixed(2)} MB of heap, ${nodes} nodes, ` +
        `${listeners} listeners, ${styleRules} style rules`,
    );
  });
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) throw new Error('Nothing was held');
  const growth = (key: keyof typeof first, what: string) =>
    atMost(`${what} from navigation 50 to 200: growth`, (last[key] / first[key] - 1) * 100, '%', 10);
  return [
    growth('heapMB', 'heap'),
    growth('nodes', 'DOM nodes'),
    growth('listeners', 'event listeners'),
    growth('styleRules', 'style rules'),
  ];
}

/** Other work of the machine only adds time. */
const least = (all: Blocking[]): Blocking => ({
  longestMs: Math.min(...all.map(({ longestMs }) => longestMs)),
  totalMs: Math.min(...all.map(({ totalMs }) => totalMs)),
  interactionMs: Math.min(...all.map(({ interactionMs }) => interactionMs)),
});

const most = (all: Blocking[]): Blocking => ({
  longestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
  totalMs: Math.max(...all.map(({ totalMs }) => totalMs)),
  interactionMs: Math.max(...all.map(({ interactionMs }) => interactionMs)),
});

function printBlocking(what: string, { longestMs, totalMs, interactionMs }: Blocking): void {
  console.log(
    `  ${what}: longest task ${longestMs.toFixed(0)} ms, ${totalMs.toFixed(0)} ms blocked` +
      (interactionMs > 0 ? `, slowest answer ${interactionMs.toFixed(0)} ms` : ''),
  );
}

const loads = ['/', '/admin/keys', '/admin/dashboard', '/admin/payments'];
const taps = [
  '/admin/payments',
  '/admin/keys',
  '/admin/webhooks',
  '/admin/my-subscription',
  '/admin/dashboard',
];
const form = {
  path: '/admin/products?new=1',
  title: 'Produtos',
  field: 'Nome do Produto',
  text: 'Plano anual com suporte',
};

async function repeat(measure: () => Promise<Blocking>): Promise<Blocking> {
  const all: Blocking[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return least(all);
}

async function benchTasks(browser: Browser, where: Where): Promise<BenchResult[]> {
  const options = { ...where, width: widths.phone, network, slowdown };
  const loading: Blocking[] = [];
  for (const path of loads) {
    const blocking = await repeat(() => measureLoad(browser, options, path));
    printBlocking(`first load of ${path} at ${slowdown}×`, blocking);
    loading.push(blocking);
  }
  const tapped: Blocking[][] = [];
  for (let round = 0; round < rounds; round += 1) tapped.push(await measureTaps(browser, options, taps));
  const navigating = taps.map((path, index) => {
    const blocking = least(tapped.flatMap((round) => round[index] ?? []));
    printBlocking(`navigation to ${path} at ${slowdown}×`, blocking);
    return blocking;
  });
  const typing = await repeat(() => measureTyping(browser, options, form));
  printBlocking(`typing into a form at ${slowdown}×`, typing);
  const at = `at ${slowdown}×`;
  return [
    atMost(`first load ${at}: time blocked, worst of ${loads.length}`, most(loading).totalMs, 'ms', 300),
    atMost(`first load ${at}: longest task`, most(loading).longestMs, 'ms', 250),
    atMost(`navigation ${at}: answer to a tap, slowest`, most(navigating).interactionMs, 'ms', 200),
    atMost(`navigation ${at}: longest task`, most(navigating).longestMs, 'ms', 200),
    atMost(`typing ${at}: answer to a key, slowest`, typing.interactionMs, 'ms', 200),
  ];
}

/** Every part of the bench, for a portal that runs. */
export const parts = {
  navigations: benchNavigations,
  shifts: benchShifts,
  memory: benchMemory,
  tasks: benchTasks,
};

/**
 * The composed portal as a person feels it, in Chromium over production builds: how long navigations take, what
 * moves while a screen arrives, what a tab holds after 200 navigations, and what keeps a slow phone from answering.
 */
export default async function bench(): Promise<BenchResult[]> {
  const product = await startProduct({ ports: 'free', quiet: true });
  const browser = await launch();
  try {
    const portal = product.urls.portal;
    const where = { portal, session: await signIn(browser, portal) };
    const results: BenchResult[] = [];
    for (const part of Object.values(parts)) results.push(...(await part(browser, where)));
    return results;
  } finally {
    await browser.close();
    await product.stop();
  }
}
