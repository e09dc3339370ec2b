import type { Refusal } from '@trilho/contracts/portal-registry';
import type { Browser } from 'playwright-core';
import type { CheckRequest } from '../registry/browser/check-messages.ts';
import { openCandidatePortal } from './candidate-portal.ts';
import { type CandidateSource, readersOf, readSource } from './candidate-source.ts';
import { launchBrowser } from './chromium.ts';
import { lookAtScreen } from './look-at-screen.ts';
import { signIn } from './sign-in.ts';
import { planVisits, type Visit } from './visits.ts';

type Problem = { visit: Visit; message: string };

/** Pages that are open at once. */
const tabs = 3;
const mostRefusals = 20;
const longestMessage = 500;
const viewport = { width: 1440, height: 900 };

/**
 * Opens the portal with the candidates in place and returns why they may not be shown.
 * @throws Error saying why the check could not be made
 */
export async function checkCandidates(request: CheckRequest): Promise<Refusal[]> {
  const units = new Set(request.units);
  const readers = readersOf(request);
  const candidate = await readSource(request.next, readers);
  if (!candidate) return [refuse('it cannot be shown: its files or its description are not as published')];
  const leftOut = [...candidate.leftOut].filter(([unit]) => units.has(unit));
  if (leftOut.length > 0)
    return leftOut.map(([unit, reason]) => refuse(`${unit} cannot be shown: ${reason}`));

  const browser = await launchBrowser(request.browser).catch((error: Error) => {
    throw new Error(`the browser does not start (${error.message.split('\n')[0]})`);
  });
  try {
    const problems = await visitAll(browser, request, candidate, planVisits(units, candidate));
    const ofPeers = problems.filter(({ visit }) => visit.isPeer);
    const before = ofPeers.length > 0 && request.before && (await readSource(request.before, readers));
    const known = before
      ? await visitAll(browser, request, before, [...new Set(ofPeers.map(({ visit }) => visit))])
      : [];
    // What fails today as well is not the candidate's fault.
    const wasBroken = new Set(known.map(({ visit }) => visit.path));
    return problems
      .filter(({ visit }) => !visit.isPeer || !wasBroken.has(visit.path))
      .slice(0, mostRefusals)
      .map(toRefusal);
  } finally {
    await browser.close();
  }
}

/** Opens pages of a portal, a few at a time, signed in and without a way to anywhere else. */
async function visitAll(
  browser: Browser,
  request: CheckRequest,
  { source, remotes }: CandidateSource,
  visits: readonly Visit[],
): Promise<Problem[]> {
  const portal = await openCandidatePortal(request.portal, source);
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
    await signIn(context, portal.url, request);
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
        if (failedCall) throw new Error(`the gateway failed at ${failedCall}`);
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
