import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { billingHandlers } from './mocks/handlers.ts';
import { planStates } from './mocks/plan-states.ts';
import remote from './remote.tsx';

/** `?plan=none` is an account without a plan; the other states of the plan are in `planStates`. */
await runStandalone({
  routes: remote.routes,
  handlers: (search) => {
    const state = search.get('plan') ?? '';
    return billingHandlers({ hasPlan: state !== 'none', ...planStates()[state] });
  },
});
