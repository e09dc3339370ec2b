export { default } from '@trilho/tooling/jest/browser.ts';
