import { runStandalone } from '@trilho/testing/standalone.tsx';
import { handlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

await runStandalone({ routes: remote.routes, handlers: () => handlers });
