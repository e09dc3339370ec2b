import { listedTeamCommands } from './teams/team-commands.ts';

/** A command answers with the exit code. Those of this repository load their module only when they are asked for. */
type Command = { summary: string; run(args: string[]): Promise<number> };

// Here `dev` runs the product around the remotes; with a team's options it is the team's.
const { dev: _teamDev, ...teamCommands } = listedTeamCommands;

const commands: Record<string, Command> = {
  start: {
    summary: 'start the whole product on this machine',
    run: async (args) => (await import('./start/start-command.ts')).start(args),
  },
  dev: {
    summary:
      'start it with hot reload of the named packages, e.g. dev keys billing gateway; dev keys --portal <url>',
    run: async (args) => (await import('./start/dev-command.ts')).dev(args),
  },
  reset: {
    summary: 'wipe the local data',
    run: async () => (await import('./start/reset-command.ts')).reset(),
  },
  verify: {
    summary: 'run all checks and say what each took; with --journeys those in the browser too',
    run: async (args) => (await import('./verify/verify-command.ts')).verify(args),
  },
  'test-clocks': {
    summary: 'run all tests at the moments and in the zones that break them most easily',
    run: async (args) => (await import('./clocks/clocks-command.ts')).testClocks(args),
  },
  audit: {
    summary:
      "compare the providers' books with ours: audit [--days 2 | --since <moment>] [--merchant usr_...] [--json]",
    run: async (args) => (await import('./audit/audit-command.ts')).audit(args),
  },
  bench: {
    summary: 'run the benchmarks and write .bench/results.json',
    run: async (args) => (await import('./bench/bench-command.ts')).bench(args),
  },
  chaos: {
    summary: 'kill, cut and delay for so long, then compare all books, e.g. chaos --minutes 30 --seed 7',
    run: async (args) => (await import('./chaos/chaos-command.ts')).chaos(args),
  },
  cluster: {
    summary: 'run the product on several nodes (Linux, root); cluster test [case ...] breaks them one by one',
    run: async (args) => (await import('./chaos/chaos-command.ts')).cluster(args),
  },
  crash: {
    summary:
      "stop payments at every boundary: crash [--write | --seed 7 --cases 1000 | 'refund/STRIPE/succeeded still@9+200s anew']",
    run: async (args) => (await import('./chaos/chaos-command.ts')).crash(args),
  },
  prove: {
    summary:
      'compare the books with a story of sales and wrong statements: prove ledger [--payments 20000 --seed 7]',
    run: async (args) => (await import('./chaos/chaos-command.ts')).prove(args),
  },
  qa: {
    summary: 'have the judges of qa/ judge, and note what they proved: qa [judge ...]',
    run: async (args) => (await import('./qa/qa-command.ts')).qa(args),
  },
  publish: {
    summary: 'publish the builds of this checkout to the portal of TRILHO_PORTAL_URL, shown together',
    run: async (args) => (await import('./deploy/publish-command.ts')).publish(args),
  },
  secrets: {
    summary: 'print fresh secrets for a deployment: secrets gateway, secrets portal',
    run: async (args) => (await import('./deploy/secrets-command.ts')).secrets(args),
  },
  pack: {
    summary: 'pack what a team outside of this repository installs: pack [folder]',
    run: async (args) => (await import('./pack/pack-command.ts')).pack(args),
  },
  ...teamCommands,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  const lines = Object.entries(commands).map(([key, { summary }]) => `  ${key.padEnd(15)}${summary}`);
  console.error(`Usage: trilho <command>\n\n${lines.join('\n')}`);
  process.exitCode = 2;
}
