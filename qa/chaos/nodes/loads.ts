import type { Load } from '../load/load.ts';
import type { PortalLoad } from './portal/portal-visits.ts';

/** Who is at work on a cluster: merchants' servers, and people and a team at the portal. */
export interface Loads {
  merchants: Load;
  portal: PortalLoad;
}
