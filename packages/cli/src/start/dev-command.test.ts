import { planDev } from './dev-command.ts';

describe('the packages named for development', () => {
  test('are remotes with the port of their own configuration, services, and the shell', () => {
    const plan = planDev(['keys', 'mfe-billing', 'gateway', 'shell']);
    expect(plan.remotes.map(({ name }) => name)).toEqual(['keys', 'mfe-billing']);
    expect(new Set(plan.remotes.map(({ port }) => port)).size).toBe(2);
    expect([...plan.watched]).toEqual(['gateway', 'worker']);
    expect(plan.shell).toBe(true);
  });

  test('have to exist', () => {
    expect(() => planDev(['keys', 'nothing'])).toThrow('There is no package "nothing".');
    expect(() => planDev(['constructor'])).toThrow('There is no package "constructor".');
  });
});
