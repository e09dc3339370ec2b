import { type ApiVersion, apiVersions, firstVersion } from '@trilho/contracts/api-version';
import type { Environment } from '@trilho/contracts/common';
import { Event, eventApiVersion } from '@trilho/contracts/event';
import type { EventType } from '@trilho/contracts/event-type';
import { projectionTo } from '@trilho/contracts/versions';
import type { EventPayload } from '@trilho/contracts/webhook';

/** An event without its resource, as it is stored. */
export interface StoredEvent {
  id: string;
  type: string;
  environment: Environment;
  createdAt: Date;
}

const envelope = ({ id, type, environment, createdAt }: StoredEvent) => ({
  id,
  type: type as EventType,
  apiVersion: eventApiVersion,
  environment,
  timestamp: createdAt.toISOString(),
});

const thinOf = (object: object): object => ('id' in object ? { id: object.id } : {});

/** The event as `GET /events` returns it: what `renderEvent` writes for endpoints. */
export const eventView = (event: StoredEvent & { data: object }, payload: EventPayload = 'full'): Event => ({
  ...envelope(event),
  data: { object: payload === 'thin' ? thinOf(event.data) : event.data },
});

const projections = new Map(
  apiVersions.map((version) => [version, projectionTo(version, Event)?.project] as const),
);

/**
 * The body that is posted to endpoints of a version, the same at every attempt. `objectText` is the resource's stored JSON
 * (`objectTextSql`), which is not parsed for the first version.
 */
export function renderEvent(
  event: StoredEvent,
  objectText: string,
  version: ApiVersion = firstVersion,
): string {
  const project = projections.get(version);
  if (project) {
    return JSON.stringify(project({ ...envelope(event), data: { object: JSON.parse(objectText) } }));
  }
  const text = JSON.stringify(envelope(event));
  return `${text.slice(0, -1)},"data":{"object":${objectText}}}`;
}

/** SQL: the text of an event's resource as an endpoint's `payload` asks for it. */
export const objectTextSql = (event: string, payload: string): string =>
  `case when ${payload} = 'thin' then jsonb_strip_nulls(jsonb_build_object('id', ${event}.data->'id'))::text
    else ${event}.data::text end`;
