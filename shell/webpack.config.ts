import { shell } from '@trilho/webpack-preset/shell.ts';

export default shell(import.meta.dirname);
