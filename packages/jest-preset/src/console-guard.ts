import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

/** Errors and warnings printed in the running test. A test that expects one spies on the console itself. */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...message: unknown[]) => {
    complaints.push(`console.${level}: ${format(...message)}`);
    print(...message);
  };
}

function expectSilence(): void {
  const printed = complaints.splice(0);
  if (printed.length > 0) throw new Error(`A green test prints no complaints:\n${printed.join('\n')}`);
}

afterEach(expectSilence);
afterAll(expectSilence);
