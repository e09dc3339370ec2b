export { default } from '@trilho/gateway/src/testing/app/global-teardown.ts';
