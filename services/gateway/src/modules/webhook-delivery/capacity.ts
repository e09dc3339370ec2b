/** What a claim may take, for `claimText`. */
export interface Rooms {
  total: number;
  failing: number;
  endpointIds: string[];
  endpointRooms: number[];
  userIds: string[];
  userRooms: number[];
}

interface Occupant {
  endpointId: string;
  userId: string;
  isFailing: boolean;
}

/** The slots of one worker, and who has them. */
export interface Capacity {
  rooms(): Rooms;
  begin(occupant: Occupant): void;
  /** The endpoint has answered, or has failed to: it may have another attempt. */
  answered(occupant: Occupant, isSuccess: boolean): void;
  /** The result is written. */
  end(): void;
  used(): number;
  /** Whether an endpoint or a merchant has what it may have, so that more may wait for it. */
  isTight(): boolean;
}

/** How many attempts one worker has under way. An attempt that waits costs a few kilobytes. */
export const defaultSlots = 4_096;
/** What an endpoint begins with in a worker: 300 endpoints that hang at once hold a third of the slots. */
export const firstEndpointSlots = 4;
export const mostEndpointSlots = 64;
export const merchantSlots = 256;
const rememberedEndpoints = 10_000;

/**
 * Keeps what each endpoint and each merchant has under way within bounds. An endpoint's bound doubles while it answers and
 * is halved when it fails, down to one attempt at a time; endpoints that fail have at most half of all slots together.
 */
export function createCapacity(slots = defaultSlots): Capacity {
  const endpoints = new Map<string, { used: number; limit: number }>();
  const users = new Map<string, number>();
  let used = 0;
  let usedByFailing = 0;

  const forgetIdle = () => {
    for (const [id, entry] of endpoints) {
      if (endpoints.size <= rememberedEndpoints) return;
      if (entry.used === 0) endpoints.delete(id);
    }
  };

  return {
    rooms: () => ({
      total: slots - used,
      failing: Math.max(0, Math.floor(slots / 2) - usedByFailing),
      endpointIds: [...endpoints.keys()],
      endpointRooms: [...endpoints.values()].map((entry) => Math.max(0, entry.limit - entry.used)),
      userIds: [...users.keys()],
      userRooms: [...users.values()].map((count) => Math.max(0, merchantSlots - count)),
    }),
    begin({ endpointId, userId, isFailing }) {
      const entry = endpoints.get(endpointId) ?? { used: 0, limit: isFailing ? 1 : firstEndpointSlots };
      entry.used += 1;
      endpoints.set(endpointId, entry);
      users.set(userId, (users.get(userId) ?? 0) + 1);
      used += 1;
      if (isFailing) usedByFailing += 1;
      forgetIdle();
    },
    answered({ endpointId, userId, isFailing }, isSuccess) {
      const entry = endpoints.get(endpointId);
      if (entry) {
        entry.used -= 1;
        entry.limit = isSuccess
          ? Math.min(mostEndpointSlots, entry.limit + 1)
          : Math.max(1, Math.floor(entry.limit / 2));
      }
      const left = (users.get(userId) ?? 1) - 1;
      if (left === 0) users.delete(userId);
      else users.set(userId, left);
      if (isFailing) usedByFailing -= 1;
    },
    end() {
      used -= 1;
    },
    used: () => used,
    isTight: () =>
      used >= slots ||
      [...endpoints.values()].some((entry) => entry.used >= entry.limit) ||
      [...users.values()].some((count) => count >= merchantSlots),
  };
}
