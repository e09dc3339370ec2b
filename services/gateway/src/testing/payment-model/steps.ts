import fc from 'fast-check';
import type { ModelFault } from './model-provider.ts';

/**
 * What happens past the merchant's server: the provider moves the payment on (by the browser, the dashboard, the bank), an
 * event of it is posted, or the reconciler comes by. `choice` picks among what is possible by then.
 */
export type Aside =
  | { do: 'move'; choice: number; posted: boolean }
  | { do: 'bank'; refund: 'succeeded' | 'failed' }
  | { do: 'event'; choice: number; twice: boolean }
  | { do: 'reconcile' };

/** What a merchant's server sends. Each operation has one key, under which it is repeated. */
export type Call =
  | { do: 'pay' }
  | { do: 'operate'; operation: 'capture' | 'cancel'; fresh: boolean }
  | { do: 'confirm'; card: 'visa' | 'declined' | 'secure'; fresh: boolean }
  | { do: 'refund'; fresh: boolean };

export interface Step {
  what: Call | Aside;
  /** How far the clock moves before it, in ms: within a second, and over its boundary. */
  wait: number;
  fault?: ModelFault | undefined;
  meanwhile: Aside[];
}

/** How the payment of a story begins. */
export interface Beginning {
  card: (typeof beginnings)[number];
  capture: boolean;
}

export interface Story extends Beginning {
  steps: Step[];
}

const beginnings = ['visa', 'declined', 'secure', 'browser'] as const;
const faults: ModelFault[] = ['lost_before', 'lost_after', 'failed_before', 'failed_after'];

/** Every kind of thing that a life may have, as `kindsIn` names it. */
export const storyKinds: readonly string[] = [
  ...beginnings,
  ...['pay', 'operate', 'confirm', 'refund', 'move', 'bank', 'event', 'reconcile'],
  ...['move', 'bank', 'event', 'reconcile'].map((aside) => `${aside} meanwhile`),
  ...faults,
];

/** The kinds of things that a life has. */
export const kindsIn = ({ card, steps }: Story): string[] => [
  card,
  ...steps.flatMap(({ what, fault, meanwhile }) => [
    what.do,
    ...meanwhile.map((aside) => `${aside.do} meanwhile`),
    ...(fault ? [fault] : []),
  ]),
];

const choice = fc.nat({ max: 11 });

const aside: fc.Arbitrary<Aside> = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('move' as const), choice, posted: fc.boolean() }),
    weight: 5,
  },
  { arbitrary: fc.record({ do: fc.constant('event' as const), choice, twice: fc.boolean() }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('reconcile' as const) }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant('bank' as const),
      refund: fc.constantFrom('succeeded' as const, 'failed' as const),
    }),
    weight: 1,
  },
);

const call: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ do: fc.constant('pay' as const) }),
  fc.record({
    do: fc.constant('operate' as const),
    operation: fc.constantFrom('capture' as const, 'cancel' as const),
    fresh: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('confirm' as const),
    card: fc.constantFrom('visa' as const, 'declined' as const, 'secure' as const),
    fresh: fc.boolean(),
  }),
  fc.record({ do: fc.constant('refund' as const), fresh: fc.boolean() }),
);

const fault = fc.option(fc.constantFrom(...faults), { nil: undefined, freq: 2 });

const step = (what: fc.Arbitrary<Call | Aside>): fc.Arbitrary<Step> =>
  fc.record({
    what,
    wait: fc.constantFrom(0, 400, 1_100, 20_000, 130_000, 130_000),
    fault,
    meanwhile: fc.array(aside, { maxLength: 3 }),
  });

/** A payment's life: how it begins, and what is done, heard and found out about it in which order. */
export const story: fc.Arbitrary<Story> = fc
  .record({
    card: fc.constantFrom<Beginning['card']>('visa', 'declined', 'secure', 'secure', 'browser', 'browser'),
    capture: fc.boolean(),
    first: step(fc.constant({ do: 'pay' as const })),
    rest: fc.array(step(fc.oneof({ arbitrary: call, weight: 2 }, { arbitrary: aside, weight: 3 })), {
      maxLength: 8,
    }),
  })
  .map(({ first, rest, ...beginning }) => ({
    ...beginning,
    // A server that takes over from a browser would make its declines another status, half way through a life.
    steps: [first, ...rest.filter(({ what }) => what.do !== 'confirm' || beginning.card !== 'browser')],
  }));
