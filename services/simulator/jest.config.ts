export { default } from '@trilho/jest-preset/node.ts';
