import { remote } from '@trilho/webpack-preset/remote.ts';
import { documentation } from './build/plugin/documentation.ts';

export default remote(import.meta.dirname, {
  port: 4502,
  storageKeys: ['trilho.documentation.language'],
  globalStyles: ['src/viewer/print-style.ts'],
  configure: documentation,
});
