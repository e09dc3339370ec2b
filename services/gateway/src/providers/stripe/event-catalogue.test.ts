import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { providerEventIds } from '@trilho/contracts/provider-event-ids';
import { handledEvents } from './events.ts';

/** The types of events that the SDK's own declarations name. */
function declaredTypes(): string[] {
  const sdk = fileURLToPath(import.meta.resolve('stripe'));
  const file = sdk.replace(/\/esm\/.*$/, '/esm/resources/WebhookEndpoints.d.ts');
  const declared = /type EnabledEvent = ([^;]+);/.exec(readFileSync(file, 'utf8'))?.[1];
  if (!declared) throw new Error(`${file} declares no types of events`);
  return [...declared.matchAll(/'([^']+)'/g)].flatMap(([, type]) => (type && type !== '*' ? [type] : []));
}

test('the catalogue of event types is the provider’s current one', () => {
  const declared = declaredTypes();
  expect(declared.length).toBeGreaterThan(200);
  expect([...providerEventIds].sort()).toEqual(declared.sort());
});

test('each type that our endpoints are registered for is of the catalogue, once', () => {
  const known = new Set<string>(providerEventIds);
  expect(handledEvents.filter((type) => !known.has(type))).toEqual([]);
  expect(new Set(handledEvents).size).toBe(handledEvents.length);
});
