import type { Refusal } from '@trilho/contracts/portal-registry';
import type { Browser } from 'playwright-core';
import { createQueue } from '../../composition/change-queue.ts';
import type { Composition } from '../../composition/document.ts';
import type { ReleaseReader } from '../../composition/known-releases.ts';
import type { FileLocator } from '../../composition/verified-files.ts';
import { type Candidate, type CandidateSource, composeWith, readSource } from './candidate-source.ts';
import { launchBrowser } from './chromium.ts';
import { UncheckedError } from './gate-error.ts';
import type { BrowserGateSettings } from './gate-settings.ts';
import { lookAtScreen } from './look-at-screen.ts';
import { signIn } from './sign-in.ts';
import { planVisits, type Visit } from './visits.ts';

export type BrowserGate = {
  /**
   * Opens the portal with the candidates in place and returns why they may not be shown. One check at a time.
   * @throws UncheckedError when it could not be made
   */
  check(candidates: readonly Candidate[], composition: Composition | undefined): Promise<Refusal[]>;
};

type Problem = { visit: Visit; message: string };
type Readers = { files: FileLocator; catalog: ReleaseReader };

const longestCheckMs = 45_000;
/** Pages that are open at once. */
const tabs = 3;
const mostRefusals = 20;
const longestMessage = 500;
const viewport = { width: 1440, height: 900 };

/** Creates the gate that shows candidates to a real browser before anybody gets them. */
export function createBrowserGate(settings: BrowserGateSettings, readers: Readers): BrowserGate {
  const inTurn = createQueue();
  const { limitMs = longestCheckMs } = settings;

  const run = async (
    candidates: readonly Candidate[],
    composition: Composition | undefined,
  ): Promise<Refusal[]> => {
    const units = new Set(candidates.map(({ unit }) => unit));
    const next = composeWith(candidates, composition);
    const candidate = next && (await readSource(next, readers));
    if (!candidate) return [refuse('it cannot be shown: its files or its description are not as published')];
    const leftOut = [...candidate.leftOut].filter(([unit]) => units.has(unit));
    if (leftOut.length > 0)
      return leftOut.map(([unit, reason]) => refuse(`${unit} cannot be shown: ${reason}`));

    return withBrowser(settings.browser, limitMs, async (browser) => {
      const problems = await visitAll(browser, settings, candidate, planVisits(units, candidate));
      const ofPeers = problems.filter(({ visit }) => visit.isPeer);
      const before = ofPeers.length > 0 && composition && (await readSource(composition, readers));
      const known = before
        ? await visitAll(browser, settings, before, [...new Set(ofPeers.map(({ visit }) => visit))])
        : [];
      // What fails today as well is not the candidate's fault.
      const wasBroken = new Set(known.map(({ visit }) => visit.path));
      return problems
        .filter(({ visit }) => !visit.isPeer || !wasBroken.has(visit.path))
        .slice(0, mostRefusals)
        .map(toRefusal);
    });
  };

  return { check: (candidates, composition) => inTurn(() => run(candidates, composition)) };
}

/** Starts a browser for one piece of work and ends it in every case, at the latest when the time is over. */
async function withBrowser<T>(
  wanted: string,
  limitMs: number,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser(wanted).catch((error: Error) => {
    throw new UncheckedError(`the browser does not start (${error.message.split('\n')[0]})`);
  });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    browser.close().catch(() => undefined);
  }, limitMs);
  try {
    return await work(browser);
  } catch (error) {
    if (isOver) throw new UncheckedError(`it was not finished after ${limitMs / 1000} s`);
    if (error instanceof UncheckedError) throw error;
    throw new UncheckedError(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

/** Opens pages of a portal, a few at a time, signed in and without a way to anywhere else. */
async function visitAll(
  browser: Browser,
  { openPortal, ...account }: BrowserGateSettings,
  { source, remotes }: CandidateSource,
  visits: readonly Visit[],
): Promise<Problem[]> {
  const portal = await openPortal(source);
  try {
    const bypass = portal.origins.map((origin) => new URL(origin).host).join(',');
    const context = await browser.newContext({
      viewport,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // Nothing listens there: what is not the portal's does not exist, on this machine neither.
      proxy: { server: 'http://127.0.0.1:9', bypass },
    });
    await signIn(context, portal.url, account);
    const items = remotes.flatMap(({ manifest }) =>
      manifest.sidebar.filter(({ visibleWhen }) => visibleWhen !== 'no-plan').map(({ path }) => path),
    );
    const waiting = [...visits];
    const problems: Problem[] = [];
    const work = async () => {
      for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
        const page = await context.newPage();
        const found = await lookAtScreen(page, portal, visit, items);
        await page.close();
        const [failedCall] = found.failedCalls;
        if (failedCall) throw new UncheckedError(`the gateway failed at ${failedCall}`);
        for (const message of found.problems) problems.push({ visit, message });
      }
    };
    await Promise.all(Array.from({ length: tabs }, work));
    await context.close();
    return problems;
  } finally {
    await portal.close();
  }
}

const refuse = (
  message: string,
  advice = 'Open the path with this release and mend what the message names.',
) => ({
  rule: 'browser' as const,
  // The page says some of it, at any length.
  message: message.slice(0, longestMessage),
  advice,
});

const toRefusal = ({ visit: { path, isPeer, screenOf }, message }: Problem): Refusal =>
  isPeer
    ? refuse(
        `${path}: ${message}`,
        `The screen of ${screenOf?.manifest.name} works without this release: write nothing global.`,
      )
    : refuse(`${path}: ${message}`);
