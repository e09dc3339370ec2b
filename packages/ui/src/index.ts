export * from './core.ts';
export * from './lists.ts';
