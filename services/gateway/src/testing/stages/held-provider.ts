import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { TestApp } from '../app/test-app.ts';

type Verb = 'payments.create' | 'payments.capture' | 'payments.cancel' | 'refunds.create';
type Place = `${'before' | 'after'} ${Verb}`;

interface Hold {
  place: Place;
  arrive(): void;
  passed: Promise<void>;
}

/** A process that stands still at a place, as one whose container is paused. */
export interface Held {
  /** Resolves when the next call is there. */
  arrived: Promise<void>;
  /** Lets it go on, after so long by the wall clock, until `ending` resolves. */
  goOn<T>(afterMs: number, ending: Promise<T>): Promise<T>;
}

/**
 * Makes calls to the provider stand still on request, before they leave or after they were answered. Install it before
 * the service's first call.
 */
export function holdProvider({ context }: TestApp): (place: Place) => Held {
  let hold: Hold | null = null;
  const pass = async (place: Place): Promise<void> => {
    if (hold?.place !== place) return;
    const { arrive, passed } = hold;
    hold = null;
    arrive();
    await passed;
  };
  const around = async <T>(verb: Verb, call: () => Promise<T>): Promise<T> => {
    await pass(`before ${verb}`);
    const answer = await call();
    await pass(`after ${verb}`);
    return answer;
  };
  const open = context.openProvider;
  context.openProvider = (credentials) => {
    const provider: PaymentProvider = open(credentials);
    const { payments, refunds } = provider;
    return {
      ...provider,
      payments: {
        ...payments,
        create: (...given) => around('payments.create', () => payments.create(...given)),
        capture: (...given) => around('payments.capture', () => payments.capture(...given)),
        cancel: (...given) => around('payments.cancel', () => payments.cancel(...given)),
      },
      refunds: {
        ...refunds,
        create: (...given) => around('refunds.create', () => refunds.create(...given)),
      },
    };
  };
  return (place) => {
    const there = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    hold = { place, arrive: there.resolve, passed: gone.promise };
    return {
      arrived: there.promise,
      async goOn(afterMs, ending) {
        const now = Date.now;
        Date.now = () => now() + afterMs;
        gone.resolve();
        try {
          return await ending;
        } finally {
          Date.now = now;
        }
      },
    };
  };
}
