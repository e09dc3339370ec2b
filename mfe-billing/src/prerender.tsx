import { prerenderWidget } from '@trilho/portal/prerender/prerender.tsx';
import { PlansList } from './plans/plans-list.tsx';

/** What the build renders for the prerendered pages that show the plans. */
export const widgets = { 'plans-list': () => prerenderWidget(<PlansList />) };
