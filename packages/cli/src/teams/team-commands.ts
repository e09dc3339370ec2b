import { bisectCommand } from './bisect/bisect-command.ts';
import { budgetCommand } from './budget-command.ts';
import { checkGatewayCommand } from './calls/check-gateway-command.ts';
import { runTeamCommand, type TeamCommand } from './command.ts';
import { devCommand } from './dev/dev-command.ts';
import { promoteCommand, rollbackCommand, withdrawCommand } from './live-commands.ts';
import { newCommand } from './new/new-command.ts';
import { ownerCommand } from './owner-command.ts';
import { releaseCommand } from './release-command.ts';
import { statusCommand } from './status-command.ts';
import { tokenCommand } from './token-command.ts';
import { upgradeCommand } from './upgrade/upgrade-command.ts';

type Listed = { summary: string; command: TeamCommand };

/** The commands of a team that owns a remote, inside this repository and outside of it. */
const teamCommands: Record<string, Listed> = {
  new: {
    summary: 'write the files of a new remote, e.g. new reports --title "Relatórios"',
    command: newCommand,
  },
  dev: {
    summary:
      'run a remote alone with hot reload, or in a deployed portal: dev --portal https://portal.example',
    command: devCommand,
  },
  release: {
    summary: 'build and publish a remote, e.g. release keys --channel canary --percent 5',
    command: releaseCommand,
  },
  promote: {
    summary: 'show a published release to a share of the people, or to everybody; several at once with --set',
    command: promoteCommand,
  },
  rollback: {
    summary: 'go back to the last good release, or to a named one',
    command: rollbackCommand,
  },
  withdraw: { summary: 'take a release back for good', command: withdrawCommand },
  status: { summary: 'show what the portal is made of', command: statusCommand },
  bisect: {
    summary: 'find the release that broke a journey: bisect --good 41 -- npx playwright test pay.spec.ts',
    command: bisectCommand,
  },
  budget: {
    summary: 'show what a release may load immediately, or change it: budget keys --set 40000',
    command: budgetCommand,
  },
  upgrade: {
    summary: 'take newer packages of the portal: upgrade /tmp/trilho-packages',
    command: upgradeCommand,
  },
  'check-gateway': {
    summary: 'ask a gateway’s document whether it answers what all shown and kept releases call',
    command: checkGatewayCommand,
  },
  owner: {
    summary:
      'show who answers for a remote, or name them: owner keys --team Chaves --contact chaves@example.com',
    command: ownerCommand,
  },
  token: {
    summary: 'create, list and revoke publishing tokens, e.g. token create ci-keys --unit keys',
    command: tokenCommand,
  },
};

/** The same commands as `cli.ts` lists its own. */
export const listedTeamCommands = Object.fromEntries(
  Object.entries(teamCommands).map(([name, { summary, command }]) => [
    name,
    { summary, run: (args: string[]) => runTeamCommand(command, args) },
  ]),
);
