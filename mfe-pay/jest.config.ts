export { default } from '@trilho/jest-preset/browser.ts';
