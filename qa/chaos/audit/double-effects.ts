import type { Books, Operation, ProviderIntent } from '../books/books.ts';
import { isPart, type PaymentCase, subjectOf } from './case.ts';
import type { Finding } from './finding.ts';
import { surplusOf } from './surplus.ts';

const double = (subject: string, message: string): Finding => ({ rule: 'double_effect', subject, message });

const chargesOf = (intents: readonly ProviderIntent[]): number =>
  intents.reduce((sum, intent) => sum + intent.charges, 0);

/**
 * Each refund at the provider needs an intent that asked for its amount; one for all that is left fits any. What was paid
 * beyond what was asked for goes back without being asked for.
 */
function doubleRefunds(one: PaymentCase): Finding[] {
  const asked = one.later.filter(({ kind }) => kind === 'refund');
  const open: Operation[] = asked.filter(({ id, intentId }) => id === intentId);
  const taken = one.intents.flatMap(({ refunds }) => refunds);
  let surplusMinor = surplusOf(one);
  return taken.flatMap(({ id, amountMinor }) => {
    const exact = open.findIndex((operation) => operation.amountMinor === amountMinor);
    const index = exact >= 0 ? exact : open.findIndex((operation) => operation.amountMinor === null);
    if (index >= 0) {
      open.splice(index, 1);
      return [];
    }
    if (amountMinor <= surplusMinor) {
      surplusMinor -= amountMinor;
      return [];
    }
    return [
      double(subjectOf(one), `refund ${id} of ${amountMinor} was asked for by no operation, or by one twice`),
    ];
  });
}

/** Each capture after which more might follow needs an intent that asked for its amount. */
function doubleParts(one: PaymentCase): Finding[] {
  const open = one.later.filter((operation) => operation.id === operation.intentId && isPart(operation));
  return one.intents
    .flatMap(({ parts }) => parts)
    .flatMap(({ amountMinor }) => {
      const index = open.findIndex((operation) => operation.amountMinor === amountMinor);
      if (index >= 0) open.splice(index, 1);
      const message = `a capture of ${amountMinor} was asked for by no operation, or by one twice`;
      return index >= 0 ? [] : [double(subjectOf(one), message)];
    });
}

/** What the merchant meant once, under however many keys, is charged once. */
function doubleIntents(cases: readonly PaymentCase[], provider: ProviderIntent[]): Finding[] {
  const charged = Map.groupBy(
    provider.filter(({ charges }) => charges > 0),
    ({ operationId }) => operationId,
  );
  return [...Map.groupBy(cases, ({ process }) => process.intentId)].flatMap(([intentId, all]) => {
    // What a link's payers submit travels under the link's id.
    const names = new Set([intentId, ...all.map(({ process }) => process.id)]);
    const groups = [...names].flatMap((name) => charged.get(name) ?? []);
    const [first] = all;
    // Two of one operation are told as that.
    return first && groups.length > 1 && all.every(({ intents }) => chargesOf(intents) < 2)
      ? [
          double(
            subjectOf(first),
            `${groups.length} charges of one intent (${intentId}) under ${all.length} keys`,
          ),
        ]
      : [];
  });
}

/** No operation has its effect twice: one charge, one capture, one refund for each. */
export function findDoubleEffects(cases: readonly PaymentCase[], { clients, provider }: Books): Finding[] {
  const ofPayments = cases.flatMap((one) => {
    const charges = chargesOf(one.intents);
    const captures = one.intents.reduce((sum, intent) => sum + intent.captures, 0);
    return [
      ...(charges > 1
        ? [double(subjectOf(one), `${charges} charges of one operation (${one.process.id})`)]
        : []),
      ...(captures > 1 ? [double(subjectOf(one), `${captures} captures of one payment`)] : []),
      ...doubleParts(one),
      ...doubleRefunds(one),
    ];
  });
  const made = clients.operations.filter(({ kind }) => kind === 'customer' || kind === 'subscription');
  const ofObjects = made.flatMap(({ id, kind }) => {
    const count = provider.objects.filter(
      (object) => object.kind === kind && object.operationId === id,
    ).length;
    return count > 1 ? [double(id, `${count} ${kind}s of one operation`)] : [];
  });
  return [...ofPayments, ...doubleIntents(cases, provider.intents), ...ofObjects];
}
