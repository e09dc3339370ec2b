import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { billingHandlers } from './mocks/handlers.ts';
import { planFaces } from './mocks/plan-faces.ts';
import remote from './remote.tsx';

/** `?plan=none` is an account without a plan; the other faces of the own subscription are in `planFaces`. */
await runStandalone({
  routes: remote.routes,
  handlers: (search) => {
    const face = search.get('plan') ?? '';
    return billingHandlers({ hasPlan: face !== 'none', ...planFaces()[face] });
  },
});
