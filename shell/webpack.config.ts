import { shell } from '@trilho/tooling/webpack/shell.ts';

export default shell(import.meta.dirname);
