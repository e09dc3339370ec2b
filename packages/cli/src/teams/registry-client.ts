import { setTimeout as wait } from 'node:timers/promises';
import {
  AuditEntry,
  CompositionDocument,
  CreatedPublishToken,
  EarlierComposition,
  type PromoteRequest,
  type PromoteSetRequest,
  PublishAnswer,
  PublishedRelease,
  type PublishRequest,
  PublishToken,
  type PublishTokenInput,
  RecordedCalls,
  SetUnitOwner,
  SizeBudget,
  UnitOwner,
} from '@trilho/contracts/portal-registry';
import { FailureGroup, ReleaseHealth } from '@trilho/contracts/portal-report';
import Type, { type Static } from 'typebox';
import { explain, parse, readResponse } from './registry-answer.ts';
import { CommandError, exitCodes } from './registry-error.ts';

export type RegistryClientOptions = {
  /** Origin of the portal, `https://portal.example`. */
  portalUrl: string;
  /** Sent as a bearer token; without it only the public composition can be read. */
  token?: string;
  /** How long one request may take, in milliseconds. Default 30,000, and 120,000 where a browser may look first. */
  timeoutMs?: number;
  /** Pause before the first repetition, in milliseconds; it doubles. Default 250. */
  retryPauseMs?: number;
};

type Call = {
  method: string;
  path: string;
  body?: Buffer | object;
  expected?: readonly number[];
  /** How long it may take, in milliseconds, where that is not the usual time. */
  usualMs?: number;
  /** Of a call that would have another effect: what is not known when its answer is lost. */
  once?: string;
};

const ATTEMPTS = 4;
/** The gate may open a release in a browser before it answers, and others' releases before that. */
const CHECKED_MS = 120_000;

const RegistryStatus = Type.Object({
  composition: Type.Union([CompositionDocument, Type.Null()]),
  /** What is wrong with what the portal shows: releases left out, documents not believed. */
  problems: Type.Array(Type.String()),
  /** What pages reported; a portal that is older says nothing of it. */
  health: Type.Optional(Type.Array(ReleaseHealth)),
});
export type RegistryStatus = Static<typeof RegistryStatus>;

/**
 * Speaks to the registry of a deployed portal. Connections that break, 429 and 5xx are tried four times in all: a call
 * can be repeated without another effect. A rollback to no named release could not: it is repeated only before it begins.
 */
export class RegistryClient {
  private readonly options: RegistryClientOptions;

  constructor(options: RegistryClientOptions) {
    this.options = options;
  }

  /** Whether a file with this content address is stored already. @throws CommandError when the token is not of the unit */
  async hasFile(unit: string, name: string): Promise<boolean> {
    const { status } = await this.send({
      method: 'HEAD',
      path: filePath(unit, name),
      expected: [404],
    });
    return status !== 404;
  }

  /** Stores a file of a unit under its content address. The registry computes the hash itself. */
  async putFile(unit: string, name: string, content: Buffer): Promise<void> {
    await this.send({ method: 'PUT', path: filePath(unit, name), body: content });
  }

  /** Stores the source map of a stored script, unless it is there. One that is not taken, by an older portal too, stops no release. */
  async storeMap(unit: string, name: string, read: () => Promise<Buffer>): Promise<void> {
    const path = filePath(unit, name, '/map');
    const { status } = await this.send({ method: 'HEAD', path, expected: [404] });
    const expected = [404, 413, 422, 429, 507];
    if (status === 404) await this.send({ method: 'PUT', path, body: await read(), expected });
  }

  /** What failed in a remote, by cause, the newest first; nothing from a portal that is older. */
  async listFailures(unit: string): Promise<FailureGroup[]> {
    const path = `/portal/registry/units/${unit}/failures`;
    const { status, body } = await this.send({ method: 'GET', path, expected: [404] });
    return status === 404 ? [] : parse(Type.Array(FailureGroup), body);
  }

  /** Publishes a release whose files are stored. @throws CommandError with the gate's refusals */
  async publish(unit: string, request: PublishRequest): Promise<PublishAnswer> {
    const path = `/portal/registry/units/${unit}/releases`;
    const { body } = await this.send({ method: 'POST', path, body: request, usualMs: CHECKED_MS });
    return parse(PublishAnswer, body);
  }

  /** Kept releases of a unit, newest first. */
  async listReleases(unit: string): Promise<PublishedRelease[]> {
    const { body } = await this.send({ method: 'GET', path: `/portal/registry/units/${unit}/releases` });
    return parse(Type.Array(PublishedRelease), body);
  }

  /** Shows a release. Every change answers with the composition in force after it. */
  promote(unit: string, request: PromoteRequest): Promise<CompositionDocument> {
    return this.change(`units/${unit}/promote`, request, { usualMs: CHECKED_MS });
  }

  /** Shows several releases to everybody at once, or none of them. @throws CommandError with the gate's refusals */
  promoteSet(
    releases: PromoteSetRequest['releases'],
    more: Pick<PromoteSetRequest, 'confirmed'> = {},
  ): Promise<CompositionDocument> {
    return this.change('promote', { releases, ...more }, { usualMs: CHECKED_MS });
  }

  /** Goes back to the last good release, or to the named kept one. */
  rollback(unit: string, version?: string): Promise<CompositionDocument> {
    if (version !== undefined) return this.change(`units/${unit}/rollback`, { version });
    const once = `Whether ${unit} went back is not known: see trilho status ${unit}, and name the release to go back to.`;
    return this.change(`units/${unit}/rollback`, {}, { once });
  }

  /** Takes a release back for good. */
  withdraw(unit: string, version: string, reason: string): Promise<CompositionDocument> {
    return this.change(`units/${unit}/withdraw`, { version, reason });
  }

  /** Makes the whole portal what it was under an earlier sequence number. */
  restore(sequence: number): Promise<CompositionDocument> {
    return this.change('rollback', { sequence });
  }

  /** What changed the portal's composition, newest first, two thousand changes at most. */
  async listChanges(): Promise<AuditEntry[]> {
    const { body } = await this.send({ method: 'GET', path: '/portal/registry/audit?changes=2000' });
    return parse(Type.Array(AuditEntry), body);
  }

  /** The token with which pages are of an earlier composition, for two hours. */
  async previewComposition(sequence: number): Promise<string> {
    const path = `/portal/registry/compositions/${sequence}/preview`;
    const { body } = await this.send({ method: 'POST', path });
    return parse(EarlierComposition, body).token;
  }

  /** What the portal is made of now; undefined before the first release of the shell. */
  async readComposition(): Promise<CompositionDocument | undefined> {
    const { status, body } = await this.send({
      method: 'GET',
      path: '/portal/composition.json',
      expected: [404],
    });
    return status === 404 ? undefined : parse(CompositionDocument, body);
  }

  /** What the portal is made of now, and what is wrong with it. */
  async readStatus(): Promise<RegistryStatus> {
    const { body } = await this.send({ method: 'GET', path: '/portal/registry/status' });
    return parse(RegistryStatus, body);
  }

  /** What each release that is shown or kept calls of the portal's API. */
  async readCalls(): Promise<RecordedCalls[]> {
    const { body } = await this.send({ method: 'GET', path: '/portal/registry/calls' });
    return parse(Type.Array(RecordedCalls), body);
  }

  /** What a release of a unit may load immediately, gzip, in bytes. */
  async readBudget(unit: string): Promise<SizeBudget> {
    const { body } = await this.send({ method: 'GET', path: `/portal/registry/units/${unit}/budget` });
    return parse(SizeBudget, body);
  }

  /** Changes what a release of a unit may load immediately. */
  async setBudget(unit: string, sizeAtOnce: number): Promise<SizeBudget> {
    const path = `/portal/registry/units/${unit}/budget`;
    const { body } = await this.send({ method: 'PUT', path, body: { sizeAtOnce } });
    return parse(SizeBudget, body);
  }

  /** Who answers for a unit; undefined where nobody is named, and of a portal that is older. */
  async readOwner(unit: string): Promise<UnitOwner | undefined> {
    const path = `/portal/registry/units/${unit}/owner`;
    const { status, body } = await this.send({ method: 'GET', path, expected: [404] });
    return status === 404 ? undefined : parse(UnitOwner, body);
  }

  /** Names who answers for a unit. */
  async setOwner(unit: string, owner: UnitOwner): Promise<SetUnitOwner> {
    const path = `/portal/registry/units/${unit}/owner`;
    const { body } = await this.send({ method: 'PUT', path, body: owner });
    return parse(SetUnitOwner, body);
  }

  /** Creates a token. Repeated after a broken connection it may leave one that nobody has seen; a list shows it. */
  async createToken(input: PublishTokenInput): Promise<CreatedPublishToken> {
    const { body } = await this.send({ method: 'POST', path: '/portal/registry/tokens', body: input });
    return parse(CreatedPublishToken, body);
  }

  async listTokens(): Promise<PublishToken[]> {
    const { body } = await this.send({ method: 'GET', path: '/portal/registry/tokens' });
    return parse(Type.Array(PublishToken), body);
  }

  async revokeToken(id: string): Promise<void> {
    await this.send({ method: 'DELETE', path: `/portal/registry/tokens/${encodeURIComponent(id)}` });
  }

  private async change(
    path: string,
    request: object,
    more: Pick<Call, 'usualMs' | 'once'> = {},
  ): Promise<CompositionDocument> {
    const call = { method: 'POST', path: `/portal/registry/${path}`, body: request };
    const { body } = await this.send({ ...call, ...more });
    return parse(CompositionDocument, body);
  }

  private async send(call: Call): Promise<{ status: number; body: unknown }> {
    let pauseMs = this.options.retryPauseMs ?? 250;
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.attempt(call).catch((error: unknown) => {
        const cause = describeCause(error);
        const isLost = call.once !== undefined && !neverSent.test(cause);
        if (attempt < ATTEMPTS && !isLost) return undefined;
        const text = `The portal ${this.options.portalUrl} cannot be reached: ${cause}.`;
        throw new CommandError(isLost ? `${text} ${call.once}` : text, exitCodes.unreachable);
      });
      if (call.once !== undefined && response && response.status >= 500 && response.status !== 503) {
        throw new CommandError(`${explain(response.status)} ${call.once}`, exitCodes.unreachable);
      }
      // A full store is not emptied by asking again.
      const transient =
        response && response.status !== 507 && (response.status === 429 || response.status >= 500);
      if (response && (!transient || attempt >= ATTEMPTS)) return readResponse(call, response);
      await wait(Math.max(pauseMs, retryAfterMs(response)));
      pauseMs *= 2;
    }
  }

  private attempt({ method, path, body, usualMs = 30_000 }: Call): Promise<Response> {
    const { portalUrl, token, timeoutMs = usualMs } = this.options;
    const raw = Buffer.isBuffer(body);
    return fetch(`${portalUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': raw ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  }
}

/** The errors of a connection that did not come about. */
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/;

const filePath = (unit: string, name: string, part = '') =>
  `/portal/registry/files/${name}${part}?unit=${unit}`;

/** Ten seconds at most: a command that waits longer looks hung. */
function retryAfterMs(response: Response | undefined): number {
  const seconds = Number(response?.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 10) * 1000 : 0;
}

/** `fetch failed` says nothing: its cause does. */
function describeCause(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const cause = 'cause' in error ? error.cause : undefined;
  return cause ? describeCause(cause) : String(error.message || 'the connection broke');
}
