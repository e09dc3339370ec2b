import { runStandalone } from '@trilho/testing/standalone.tsx';
import remote from './remote.tsx';

await runStandalone({ routes: remote.routes, signedIn: false });
