import { eventNames } from '@trilho/contracts/event-names';
import { eventTypes, everyEvent } from '@trilho/contracts/event-type';
import { accountEvents } from './account-events.ts';
import { otherEvents } from './other-events.ts';
import { salesEvents } from './sales-events.ts';

/** An event that an endpoint may subscribe to. */
export interface CatalogueEvent {
  id: string;
  label: string;
  /** Whether Trilho sends something for it today. */
  isSent: boolean;
}

export interface CatalogueGroup {
  id: string;
  title: string;
  events: CatalogueEvent[];
}

const sent = new Set<string>([...Object.keys(eventTypes), ...Object.values(eventTypes).flat()]);

const toEvents = (labels: Record<string, string>): CatalogueEvent[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, isSent: sent.has(id) }));

const providerGroups = { ...salesEvents, ...accountEvents, ...otherEvents };

/** Every event by group: our own types first, then the provider's. */
export const catalogue: CatalogueGroup[] = [
  { id: 'trilho', title: 'Trilho', events: toEvents(eventNames) },
  ...Object.entries(providerGroups).map(([id, { title, events }]) => ({
    id,
    title,
    events: toEvents(events),
  })),
];

/** What a subscription of all events is called. */
export const everyEventLabel = 'Todos os eventos';

const labels = new Map(
  catalogue.flatMap(({ events }) => events.map(({ id, label }) => [id, label] as const)),
);

/** How many events there are to choose from; one that is in two groups counts once. */
export const eventCount = labels.size;

/** Returns the label of a subscription; the id itself for one that the catalogue does not know. */
export const labelOf = (id: string): string => (id === everyEvent ? everyEventLabel : (labels.get(id) ?? id));

/** Lower case without accents, for searching. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The groups with the events whose label, id or group contains every word of a search; without empty groups. */
export function searchCatalogue(search: string): CatalogueGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return catalogue.flatMap((group) => {
    const events = group.events.filter(({ id, label }) => {
      const text = plain(`${group.title} ${label} ${id}`);
      return words.every((word) => text.includes(word));
    });
    return events.length > 0 ? [{ ...group, events }] : [];
  });
}
