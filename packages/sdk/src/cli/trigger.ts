import { createSend, type TrilhoOptions } from '../transport.ts';
import { Trilho } from '../trilho.ts';
import { followEvents, type LoggedEvent, newestEvent } from './event-log.ts';
import { type Recipe, recipes } from './recipes.ts';
import { UsageError } from './settings.ts';

export interface TriggerOptions {
  settings: TrilhoOptions;
  type: string;
  signal: AbortSignal;
  print: (line: string) => void;
  /** How long the event may take to appear in the log. */
  waitMs: number;
}

/** Lists the types that can be made, one a line. */
export const triggerList = (): string => Object.keys(recipes).join('\n');

function recipeOf(type: string): Recipe {
  const recipe = Object.hasOwn(recipes, type) ? recipes[type] : undefined;
  if (recipe) return recipe;
  throw new UsageError(`"${type}" não pode ser gerado. Veja a lista com: trilho trigger --list`);
}

/** Whether the event is of this resource, or of one that belongs to it, such as a payment's refund. */
const isAbout = ({ data }: LoggedEvent, id: string): boolean => Object.values(data.object).includes(id);

async function findEvent(
  events: AsyncIterable<LoggedEvent>,
  type: string,
  id: string,
): Promise<LoggedEvent | null> {
  for await (const event of events) if (event.type === type && isAbout(event, id)) return event;
  return null;
}

/**
 * Makes an event of this type happen in the sandbox, through the API, and waits for it in the log. Resolves to
 * whether it came.
 */
export async function trigger({ settings, type, signal, print, waitMs }: TriggerOptions): Promise<boolean> {
  const recipe = recipeOf(type);
  const send = createSend(settings);
  const before = await newestEvent(send, signal);
  const id = await recipe(new Trilho(settings));
  print(`Feito: ${id}`);
  const limit = AbortSignal.timeout(waitMs);
  try {
    const events = followEvents(send, before, AbortSignal.any([signal, limit]));
    const event = await findEvent(events, type, id);
    print(`${type}  ${event?.id}`);
    return true;
  } catch (error) {
    if (!limit.aborted || signal.aborted) throw error;
    print(`O evento ${type} não apareceu em ${waitMs / 1_000} s. Ele chega quando o gateway o confirmar.`);
    return false;
  }
}
