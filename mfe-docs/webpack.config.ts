import { remote } from '@trilho/tooling/webpack/remote.ts';

export default remote(import.meta.dirname, { port: 4502 });
