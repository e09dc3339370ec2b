import { readFile } from 'node:fs/promises';
import type { RecordedCalls, Refusal } from '@trilho/contracts/portal-registry';
import { describeCall, documentVersion, findUnanswered } from '@trilho/contracts/unanswered-calls';
import { connect, type TeamCommand } from '../command.ts';
import { CommandError, exitCodes, usageError } from '../registry-error.ts';

type Document = Record<string, unknown>;

/** The candidate's document, of a file or of the address of a gateway that runs. @throws CommandError when it is none */
async function readDocument(place: string): Promise<Document> {
  try {
    const text =
      URL.canParse(place) && /^https?:/.test(place) ? await download(place) : await readFile(place, 'utf8');
    const found: unknown = JSON.parse(text);
    if (typeof found === 'object' && found !== null && 'paths' in found) return { ...found };
    throw new Error('it has no paths');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw usageError(`${place} is no OpenAPI document that can be read: ${reason}`);
  }
}

async function download(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return response.text();
}

const nameOf = ({ unit, version, place }: RecordedCalls) => `${unit} ${version} (${place})`;

/** What a release would miss, in the words of a refusal. */
function brokenBy(document: Document, release: RecordedCalls): Refusal[] {
  return findUnanswered(release.calls ?? [], document).flatMap(({ call, reasons }) =>
    reasons.map((reason) => ({
      rule: 'calls' as const,
      message: `${nameOf(release)} calls ${describeCall(call)}: ${reason}`,
      advice: `Keep it until no release of ${release.unit} that is shown or kept calls it (${call.endpoint}).`,
    })),
  );
}

const count = (value: number) => `${value} ${value === 1 ? 'release' : 'releases'}`;

/** Compares a gateway that is to be deployed with what all shown and kept releases have recorded that they call. */
export const checkGatewayCommand: TeamCommand = {
  usage: 'trilho check-gateway <openapi.json | address> [--json]',
  async run({ positionals: [place] }, context) {
    if (!place) throw usageError(`Usage: ${checkGatewayCommand.usage}`);
    const document = await readDocument(place);
    const version = documentVersion(document);
    const releases = await connect(context).readCalls();
    const unknown = releases.filter(({ calls }) => calls === null).map(nameOf);
    const notes = unknown.map((name) => `! ${name}: unknown, its build is older than the record of calls.`);
    const broken = releases.map((release) => ({ release, found: brokenBy(document, release) }));
    const refusals = broken.flatMap(({ found }) => found);
    const names = broken.filter(({ found }) => found.length > 0).map(({ release }) => nameOf(release));
    if (names.length > 0) {
      const message = `The gateway of document ${version} would break ${count(names.length)} of ${releases.length}: ${names.join(', ')}.`;
      throw new CommandError([message, ...notes].join('\n'), exitCodes.refused, refusals);
    }
    const known = releases.length - unknown.length;
    return {
      lines: [`✓ ${count(known)} of ${releases.length} get what they call of document ${version}.`, ...notes],
      data: {
        version,
        releases: releases.map(({ unit, version, place: where }) => ({ unit, version, place: where })),
        unknown,
      },
    };
  },
};
