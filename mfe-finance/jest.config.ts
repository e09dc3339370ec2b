export { shared as default } from '@trilho/jest-preset/browser.ts';
