import type { ChaosGateway } from '@trilho/chaos/books/books.ts';
import { operationOf } from '../operations/all.ts';
import type { OutcomeName } from '../operations/outcomes.ts';
import { type Interruption, isStill, type Place } from '../seam/actor.ts';
import { callFaults } from '../seam/call-faults.ts';
import { failovers } from '../seam/failovers.ts';
import { type SecondStop, secondActors } from './actors.ts';

/**
 * How it goes on: the caller leaves, repeats with the same key, repeats after the provider's events, asks anew under another key
 * where nothing was charged, or refunds a part once a repetition was answered.
 */
export const endings = ['leaves', 'retries', 'retries-late', 'anew', 'refunds'] as const;
export type Ending = (typeof endings)[number];

/** What is looked at, and what befalls it. */
export interface Subject {
  operation: string;
  gateway: ChaosGateway;
  outcome: OutcomeName;
}

/** One run, as its line says it. */
export interface Case extends Subject {
  stop: { interruption: Interruption; place: Place; stillMs: number } | null;
  ending: Ending;
  /** A second stop: of a repetition, an event or a worker. */
  second: SecondStop | null;
  /** Draws which of the steps that wait goes first; 0: the one that came first. */
  seed: number;
}

const interruptions: readonly Interruption[] = [
  'stop-before',
  'stop-after',
  'kill',
  'still',
  'still-unsent',
  ...failovers,
  ...callFaults,
];

/** Longer than what is in doubt anywhere but at the second gateway, whose search lags. */
export const usualStillMs = 200_000;

const placeText = (place: Place): string =>
  typeof place === 'number' ? String(place) : `${place.label}#${place.occurrence}`;

export const subjectText = ({ operation, gateway, outcome }: Subject): string =>
  `${operation}/${gateway}/${outcome}`;

/** The line of a case, such as `refund/STRIPE/succeeded still@9+200s anew`. */
export function formatCase({ stop, ending, second, seed, ...subject }: Case): string {
  const still = stop && isStill(stop.interruption) ? `+${stop.stillMs / 1_000}s` : '';
  const stopText = stop ? ` ${stop.interruption}@${placeText(stop.place)}${still}` : '';
  const secondText = second ? ` ${second.actor}:${second.interruption}@${placeText(second.place)}` : '';
  return `${subjectText(subject)}${stopText} ${ending}${secondText}${seed === 0 ? '' : ` seed=${seed}`}`;
}

function readPlace(text: string): Place {
  if (/^\d+$/.test(text)) return Number(text);
  const at = text.lastIndexOf('#');
  const occurrence = Number(text.slice(at + 1));
  if (at < 1 || !Number.isInteger(occurrence)) throw new Error(`${text} is no place: 9, or label#1`);
  return { label: text.slice(0, at), occurrence };
}

function readStop(text: string): NonNullable<Case['stop']> {
  const [name = '', rest = ''] = text.split(/@(.*)/, 2);
  const interruption = interruptions.find((known) => known === name);
  if (!interruption) throw new Error(`${name} is none of ${interruptions.join(', ')}`);
  const still = isStill(interruption) ? /\+(\d+)s$/.exec(rest) : null;
  const place = readPlace(still ? rest.slice(0, still.index) : rest);
  return { interruption, place, stillMs: still ? Number(still[1]) * 1_000 : usualStillMs };
}

/** Such as `reconciler:stop-after@3`. */
function readSecond(text: string): SecondStop {
  const at = text.indexOf(':');
  const actor = secondActors.find((known) => known === text.slice(0, at));
  if (!actor) throw new Error(`${text} stops none of ${secondActors.join(', ')}`);
  const { interruption, place } = readStop(text.slice(at + 1));
  return { actor, interruption, place };
}

const isOfSecond = (word: string): boolean => secondActors.some((actor) => word.startsWith(`${actor}:`));

/** Reads a subject. @throws for what there is not */
export function parseSubject(text: string): Subject {
  const [name = '', gatewayName, outcomeName] = text.split('/');
  const operation = operationOf(name);
  const gateway = operation.gateways.find((known) => known === gatewayName);
  const outcome = operation.outcomes.find((known) => known === outcomeName);
  if (!gateway || !outcome) {
    const known = `${operation.gateways.join(' or ')}, then ${operation.outcomes.join(', ')}`;
    throw new Error(`${text} is not known; ${name} has ${known}`);
  }
  return { operation: name, gateway, outcome };
}

/** Reads a line. @throws for one that says nothing that can be run */
export function parseCase(line: string): Case {
  const [subject = '', ...words] = line.trim().split(/\s+/);
  const seed = Number(words.find((word) => word.startsWith('seed='))?.slice(5) ?? 0);
  const stop = words.find((word) => word.includes('@') && !isOfSecond(word));
  const second = words.find(isOfSecond);
  const ending = endings.find((known) => words.includes(known));
  if (!ending) throw new Error(`${line} does not say how it goes on: ${endings.join(', ')}`);
  return {
    ...parseSubject(subject),
    ...{ stop: stop ? readStop(stop) : null, second: second ? readSecond(second) : null },
    ...{ ending, seed },
  };
}
