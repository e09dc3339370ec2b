import type { Env } from '../../platform/env.ts';
import type { CallLog } from '../call-log.ts';
import type { Capabilities } from '../port/capabilities.ts';
import type { OpenProvider } from '../port/payment-provider.ts';
import type { RateSlots } from '../rates/rate-slots.ts';
import type { GatewayWords } from './gateway-words.ts';
import type { ListedTerm } from './listed-terms.ts';

/** A gateway as the registry has it: all that is asked outside its folder. It needs a part of the environment. */
export interface Gateway<Needs = Env> {
  capabilities: Capabilities;
  words: GatewayWords;
  /** The words of its API's paths, by which calls are counted; whatever else stands in a path is an id. */
  pathWords: readonly string[];
  /** What its price list says, where it has one: without, nothing is estimated of its fees and dates. */
  terms?: readonly ListedTerm[];
  /** An account is opened by both keys, `public:secret`; elsewhere the secret one is enough. */
  opensWithBoth?: boolean;
  /** The base of its API, of which the status page asks whether it answers. */
  apiUrl(env: Needs): string;
  /** Opens its port. With `slots`, each call takes a rate slot; with `log`, those of merchants are recorded. */
  create(env: Needs, slots?: RateSlots, log?: CallLog): OpenProvider;
}
