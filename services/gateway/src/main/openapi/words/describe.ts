import { nameKeyword } from '@trilho/contracts/named';
import { isJson, type Json, membersOf } from '../json.ts';
import { eventWords } from '../sent/webhook-events.ts';
import { commonWords, parameterWords, propertyWords } from './common.ts';
import { balanceWords } from './finance/balances.ts';
import { payoutWords } from './finance/payouts.ts';
import { differenceWords } from './finance/settlement-differences.ts';
import { settlementWords } from './finance/settlement-files.ts';
import { gatewayHealthWords } from './gateway-health.ts';
import { gatewayWords } from './gateways.ts';
import { merchantWords } from './merchant.ts';
import { operationParameters, resourceIds } from './parameters.ts';
import { paymentLinkWords } from './payment-links.ts';
import { paymentWords } from './payments.ts';
import { accountWords } from './portal-account.ts';
import { portalWords } from './portal-lists.ts';
import { planWords } from './portal-money.ts';
import { providerCallWords } from './provider-calls.ts';
import { providerEventWords } from './provider-events.ts';
import { routingWords } from './routing.ts';
import { routingReplayWords } from './routing-replay.ts';
import { statusWords } from './status.ts';
import { surplusWords } from './surpluses.ts';
import { versionWords } from './versions.ts';
import { webhookCheckWords } from './webhook-check.ts';
import { replayWords } from './webhook-replays.ts';
import { webhookWords } from './webhooks.ts';
import type { SchemaWords } from './words.ts';

/** The words of all named schemas. */
export const schemaWords: SchemaWords = {
  ...commonWords,
  ...gatewayWords,
  ...gatewayHealthWords,
  ...paymentWords,
  ...paymentLinkWords,
  ...merchantWords,
  ...accountWords,
  ...planWords,
  ...portalWords,
  ...webhookCheckWords,
  ...replayWords,
  ...webhookWords,
  ...eventWords,
  ...providerCallWords,
  ...providerEventWords,
  ...statusWords,
  ...versionWords,
  ...surplusWords,
  ...routingWords,
  ...routingReplayWords,
  ...balanceWords,
  ...settlementWords,
  ...differenceWords,
  ...differenceWords,
  ...payoutWords,
};

const envelope = 'Response';

/** What a named schema is; an envelope is what it carries. */
export const wordsFor = (name: string): string | undefined =>
  (schemaWords[name] ?? schemaWords[name.slice(0, -envelope.length)])?.$;

/** What a property says of itself; what one of its options says, where the property may be null. */
const ownWords = ({ description, anyOf }: Json): unknown =>
  description ??
  [anyOf ?? []]
    .flat()
    .map((option) => membersOf(option).description)
    .find(Boolean);

/** Adds to the properties of a schema, and to those of inline objects in it, what they are. */
function withPropertyWords(schema: Json, words: Record<string, string>, path: string): Json {
  const inside = (name: string, property: unknown): unknown => {
    if (!isJson(property)) return property;
    const description =
      ownWords(property) ??
      words[`${path}${name}`] ??
      (nameKeyword in property ? undefined : propertyWords[name]);
    const whole = withPropertyWords(property, words, `${path}${name}.`);
    return description === undefined ? whole : { ...whole, description };
  };
  const { properties, items, anyOf } = schema;
  const described = Object.entries(membersOf(properties)).map(([name, value]) => [name, inside(name, value)]);
  return {
    ...schema,
    ...(isJson(properties) && { properties: Object.fromEntries(described) }),
    ...(isJson(items) && { items: withPropertyWords(items, words, path) }),
    ...(Array.isArray(anyOf) && {
      anyOf: anyOf.map((option) => (isJson(option) ? withPropertyWords(option, words, path) : option)),
    }),
  };
}

/** Adds to a named schema what it and its properties are; what a schema says of itself stays. */
export function withWords(name: string, schema: Json): Json {
  const described = withPropertyWords(schema, schemaWords[name] ?? {}, '');
  const description = described.description ?? wordsFor(name);
  return description === undefined ? described : { ...described, description };
}

/** What a parameter of an operation is; undefined without words for it. */
export const parameterDescription = (operationId: string, name: string): string | undefined =>
  operationParameters[operationId]?.[name] ??
  (name === 'id' ? resourceIds[operationId.split('.', 1)[0] ?? ''] : undefined) ??
  parameterWords[name];
