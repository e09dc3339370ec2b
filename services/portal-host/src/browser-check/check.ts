import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Value } from 'typebox/value';
import { CheckRequest, type Verdict } from '../registry/browser/check-messages.ts';
import { checkCandidates } from './check-candidates.ts';

/*
 * The process of one check: a line with a request on standard input, a verdict on standard output, and exit code 0 when
 * there is one. The host keeps standard input open as long as it waits.
 */
const lines = createInterface({ input: process.stdin });
// The browser ends with this process.
lines.once('close', () => process.exit(1));

const [line]: string[] = await once(lines, 'line');
const verdict = await judge(Value.Parse(CheckRequest, JSON.parse(line ?? '')));
process.stdout.write(JSON.stringify(verdict), () => process.exit(0));

async function judge(request: CheckRequest): Promise<Verdict> {
  try {
    return { refusals: await checkCandidates(request) };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return { unchecked: message.split('\n')[0] ?? '' };
  }
}
