import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

/** What was printed as an error or a warning and no test took over with a spy of its own. */
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
