import { listedTeamCommands } from './team-commands.ts';

/** The command line of a team outside of the repository. */
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(listedTeamCommands, name) ? listedTeamCommands[name] : undefined;
if (command) {
  process.exitCode = await command.run(args);
} else {
  const lines = Object.entries(listedTeamCommands).map(
    ([key, { summary }]) => `  ${key.padEnd(15)}${summary}`,
  );
  console.error(`Usage: trilho <command>\n\n${lines.join('\n')}`);
  process.exitCode = 2;
}
