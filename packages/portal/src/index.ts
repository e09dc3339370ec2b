export type { RemoteModule } from './remote-module.ts';
