import { runStandalone } from '@trilho/portal/testing/standalone.tsx';
import remote from './remote.tsx';

await runStandalone({ routes: remote.routes, signedIn: false });
