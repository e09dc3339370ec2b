import { apiVersions } from '@trilho/contracts/api-version';
import { errorCodes, isErrorCode } from '@trilho/contracts/error-codes';
import type { Event } from '@trilho/contracts/event';
import { Compile } from 'typebox/schema';
import { type Examples, withExamples } from '../main/openapi/examples.ts';
import { type Json, membersOf } from '../main/openapi/json.ts';
import { readKeptExamples, writeKeptDocument } from '../main/openapi/kept-document.ts';
import type {} from '../main/openapi/openapi.ts';
import { documentIn } from '../main/openapi/versions.ts';
import { createTestApp } from '../testing/app/test-app.ts';
import { matches } from './answer-check.ts';
import { type ApiOperation, readOperations } from './document.ts';
import { runExamples } from './example-run.ts';

/** What kind of value each part of a value is; of a list, its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shapeOf(member)]));
}

/** Puts the examples into the kept document, which a service reads once: one of its own says what they go into. */
async function keep(examples: Examples): Promise<void> {
  const service = await createTestApp();
  await service.app.ready();
  writeKeptDocument(withExamples(service.app.apiDocument('merchant'), examples));
  await service.close();
}

let fresh: Examples;
let stored: Examples;
let events: Record<string, Event[]>;
let documents: Record<string, Json>;
let operations: ApiOperation[];
beforeAll(async () => {
  ({ examples: fresh, events } = await runExamples());
  if (process.env.WRITE_EXAMPLES) await keep(fresh);
  const service = await createTestApp();
  await service.app.ready();
  stored = readKeptExamples();
  const document = membersOf(service.app.apiDocument('merchant'));
  documents = Object.fromEntries(apiVersions.map((version) => [version, documentIn(version, document)]));
  operations = (await readOperations(service)).filter(({ scope }) => scope === 'merchant');
  await service.close();
});

test('the examples of the document have the shape of what the service takes and answers today', () => {
  expect(shapeOf(stored)).toEqual(shapeOf(fresh));
});

test('every operation of the merchants’ API has an example, which its own schemas accept', () => {
  expect(operations.length).toBeGreaterThan(30);
  for (const { name, id, body, isBodyRequired, example, responses } of operations) {
    const { request, answer } = stored.operations[id] ?? {};
    expect({ name, example }).toEqual({ name, example: request });
    const takes = request === undefined ? !isBodyRequired : body !== null && matches(body, request);
    expect({ name, takes }).toEqual({ name, takes: true });
    expect({ name, answers: matches(responses['200'] ?? {}, answer) }).toEqual({ name, answers: true });
  }
});

test.each(apiVersions)('every event of %s is what its document says of its type', (version) => {
  const { components } = documents[version] ?? {};
  const { discriminator } = membersOf(membersOf(membersOf(components).schemas).WebhookEvent);
  const { mapping } = membersOf(discriminator);
  const types = new Set<string>();
  for (const event of events[version] ?? []) {
    const { type } = event;
    types.add(type);
    const check = Compile({ $ref: String(membersOf(mapping)[type]), components });
    expect({ type, errors: check.Errors(event)[1] }).toEqual({ type, errors: [] });
  }
  const resources = new Set([...types].map((type) => type.split('.')[0]));
  expect([...resources].sort()).toEqual([
    ...['card_verification', 'customer', 'dispute', 'invoice', 'payment', 'payment_method', 'payout'],
    ...['price', 'product', 'refund', 'subscription', 'webhook'],
  ]);
});

test('each example of an error is one of its code', () => {
  expect(Object.keys(stored.errors).length).toBeGreaterThan(8);
  for (const [code, body] of Object.entries(stored.errors)) {
    expect({ ...membersOf(body), status: isErrorCode(code) ? errorCodes[code].status : null }).toEqual(body);
    expect(body).toMatchObject({ error: code });
  }
});
