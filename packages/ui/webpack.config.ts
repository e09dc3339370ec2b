import { standaloneConfiguration } from '@trilho/webpack-preset/dev/standalone.ts';

/** The gallery of every component in every state: `npm run dev -- ui`. */
const gallery = { port: 4520 };

export default standaloneConfiguration(import.meta.dirname, 'development', gallery.port);
