import { runStandalone } from '@trilho/testing/standalone.tsx';
import { demoCatalog } from './mocks/demo-catalog.ts';
import { catalogHandlers } from './mocks/handlers.ts';
import remote from './remote.tsx';

await runStandalone({ routes: remote.routes, handlers: () => catalogHandlers(demoCatalog) });
