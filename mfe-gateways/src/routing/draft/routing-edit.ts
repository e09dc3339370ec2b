import type { Routing, RoutingSettings } from '@trilho/contracts/routing';

/** What is edited as one document. Pins are saved by themselves, as an incident does not wait for a draft. */
export type RoutingEdit = Omit<RoutingSettings, 'pinned'>;

/** The part of saved settings that is edited. */
export const editOf = ({ rules, order, failover, fees }: RoutingSettings): RoutingEdit => ({
  rules,
  order,
  failover,
  fees,
});

/** The settings that a draft, with the pins that are saved, comes to. */
export const settingsOf = (edit: RoutingEdit, { pinned }: Pick<Routing, 'pinned'>): RoutingSettings => ({
  ...edit,
  pinned,
});

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is the same for equal values, in whatever order their members are. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, held: unknown) =>
    isGroup(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  );
