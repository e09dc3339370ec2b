#!/usr/bin/env node
// Imports nothing before the check: what the commands import does not load on an older Node.
const needed = [24, 9] as const;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`trilho needs Node ${needed.join('.')} or newer, and this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  await import('./run-team.ts');
}
