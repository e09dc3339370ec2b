import { remote } from '@trilho/webpack-preset/remote.ts';

export default remote(import.meta.dirname, { port: 4509 });
