/** One request as an endpoint of a merchant saw it. */
export interface Sighting {
  endpointId: string;
  /** The header `webhook-id`. */
  webhookId: string;
  /** The header `webhook-timestamp`. */
  timestamp: string;
  /** A digest of the body. */
  body: string;
  /** The id and the object in the body. */
  eventId: string;
  objectId: string;
  isVerified: boolean;
  atMs: number;
  /** When it was answered by 2xx. */
  acceptedMs: number | null;
}

/** An event that the source has committed, and the order of its object's events. */
export interface CommittedEvent {
  id: string;
  objectId: string;
  sequence: number;
}

/** An endpoint of the run. */
export interface ChaosEndpoint {
  id: string;
  secret: string;
  ordered: boolean;
}

/** A delivery as our database has it at the end. */
export interface StoredDelivery {
  eventId: string;
  endpointId: string;
  status: string;
  /** The `webhook-timestamp` of each recorded attempt. */
  attempts: string[];
}

/** What everybody knows at the end of a run. */
export interface DeliveryBooks {
  endpoints: ChaosEndpoint[];
  events: CommittedEvent[];
  /** Events whose transaction was rolled back. */
  abandoned: string[];
  deliveries: StoredDelivery[];
  sightings: Sighting[];
  /** When workers were killed. */
  killsMs: number[];
}
