import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import { handlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

await runStandalone({ routes: remote.routes, handlers: () => handlers });
