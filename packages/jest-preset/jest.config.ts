export { default } from './src/node.ts';
