#!/usr/bin/env node
// Plain JavaScript, so that it can still speak on a Node that does not run TypeScript: the one of a machine on which
// `npm ci` has not installed ours yet.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Trilho runs on Node 24 or newer, and this is ${process.version}. ` +
      'Run "npm ci", which installs one into node_modules, and use the npm scripts.',
  );
  process.exitCode = 1;
} else {
  await import('./src/cli.ts');
}
