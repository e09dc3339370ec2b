export { default } from '@trilho/tooling/jest/node.ts';
