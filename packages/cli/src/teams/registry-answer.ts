import { Refusal } from '@trilho/contracts/portal-registry';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { CommandError, exitCodes } from './registry-error.ts';

type Call = { method: string; path: string; expected?: readonly number[] };

const RefusedBody = Type.Object({ refusals: Type.Array(Refusal, { minItems: 1 }) });
const MessageBody = Type.Object({ message: Type.String(), requestId: Type.Optional(Type.String()) });

/** Reads an answer that a call expects. @throws CommandError with what the registry says instead */
export async function readResponse({ method, path, expected = [] }: Call, response: Response) {
  const text = await response.text();
  const body = parseJson(text);
  if (response.ok || expected.includes(response.status)) return { status: response.status, body };
  if (response.status === 422 && Value.Check(RefusedBody, body)) {
    throw new CommandError('The publishing gate refuses this release.', exitCodes.refused, body.refusals);
  }
  const said = Value.Check(MessageBody, body) ? ` ${body.message}` : '';
  const requestId = Value.Check(MessageBody, body) && body.requestId ? ` (${body.requestId})` : '';
  throw new CommandError(
    `${explain(response.status)}${said}${requestId || ` (${method} ${path})`}`,
    exitCodeOf(response.status),
  );
}

/** What a status means to who calls. */
export function explain(status: number): string {
  if (status === 401) return 'The token in TRILHO_PUBLISH_TOKEN is unknown, expired or revoked.';
  if (status === 403)
    return 'The token in TRILHO_PUBLISH_TOKEN is of another remote, or not an administrator’s.';
  if (status === 409) return 'The registry refuses this.';
  if (status >= 300 && status < 400) return 'TRILHO_PORTAL_URL is no portal with a registry.';
  return `The registry answered ${status}.`;
}

function exitCodeOf(status: number): number {
  if (status === 429 || status >= 500) return exitCodes.unreachable;
  return status === 401 || status === 403 || status < 400 ? exitCodes.usage : exitCodes.refused;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws CommandError for what another version of the portal may answer */
export function parse<T extends TSchema>(schema: T, body: unknown): Static<T> {
  if (Value.Check(schema, body)) return body;
  throw new CommandError(
    'The registry answers in a shape that this version of trilho does not know: update @trilho/cli.',
    exitCodes.unreachable,
  );
}
