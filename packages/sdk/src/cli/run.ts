import { type ParseArgsConfig, parseArgs } from 'node:util';
import { TrilhoError } from '../errors.ts';
import { readPatterns } from './event-types.ts';
import { help, listenHelp, triggerHelp } from './help.ts';
import { listen } from './listen.ts';
import { readSecret, readSettings, readTarget, UsageError } from './settings.ts';
import { trigger, triggerList } from './trigger.ts';

/** The process as the command sees it. */
export interface Surroundings {
  variables: Readonly<Record<string, string | undefined>>;
  /** Ends the command, as Ctrl-C does. */
  signal: AbortSignal;
  print: (line: string) => void;
  printError: (line: string) => void;
}

const shared = { api: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;

const complaints: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Opção desconhecida',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Argumento inesperado',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Falta o valor, ou sobra, em',
};

/** Reads the options as declared. @throws UsageError for any other */
function read<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const complaint =
      error instanceof TypeError && 'code' in error ? complaints[String(error.code)] : undefined;
    if (!complaint || !(error instanceof TypeError)) throw error;
    const [, named = ''] = /'([^' ]+)[^']*'/.exec(error.message) ?? [];
    throw new UsageError(`${complaint}: ${named}`);
  }
}

async function runListen(args: string[], { variables, signal, print }: Surroundings): Promise<number> {
  const { values } = read({
    args,
    options: {
      ...shared,
      'forward-to': { type: 'string' },
      events: { type: 'string', multiple: true },
      latest: { type: 'boolean' },
      since: { type: 'string' },
    },
  });
  if (values.help) {
    print(listenHelp);
    return 0;
  }
  const { since = null, events = [], 'forward-to': forwardTo } = values;
  if (since !== null && values.latest) throw new UsageError('Use --latest ou --since, não os dois.');
  const target = forwardTo ? { url: readTarget(forwardTo), secret: readSecret(variables) } : null;
  const settings = readSettings(values.api, variables);
  await listen({ settings, target, isWanted: readPatterns(events), since, signal, print });
  return 0;
}

async function runTrigger(args: string[], { variables, signal, print }: Surroundings): Promise<number> {
  const { values, positionals } = read({
    args,
    allowPositionals: true,
    options: { ...shared, list: { type: 'boolean' } },
  });
  if (values.help || values.list) {
    print(values.list ? triggerList() : triggerHelp);
    return 0;
  }
  const [type, ...others] = positionals;
  if (!type || others.length > 0) throw new UsageError('Diga um evento: trilho trigger payment.succeeded');
  const settings = readSettings(values.api, variables);
  return (await trigger({ settings, type, signal, print, waitMs: 20_000 })) ? 0 : 1;
}

function runCommand([command, ...args]: string[], surroundings: Surroundings): Promise<number> {
  if (command === 'listen') return runListen(args, surroundings);
  if (command === 'trigger') return runTrigger(args, surroundings);
  const asked = command === undefined || command === 'help' || command === '--help' || command === '-h';
  if (!asked) throw new UsageError(`O comando "${command}" não existe.`);
  surroundings.print(help);
  return Promise.resolve(0);
}

/** Runs the command line. Resolves to the process's exit code: 2 for wrong use, 1 for a failure. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { signal, printError } = surroundings;
  try {
    return await runCommand(args, surroundings);
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\nAjuda: trilho --help`);
      return 2;
    }
    if (error instanceof TrilhoError) {
      const { message, validationErrors, requestId } = error;
      const words = [message, ...validationErrors.map((field) => field.message)].join(' ');
      printError(requestId ? `${words} (${requestId})` : words);
      return 1;
    }
    if (signal.aborted) return 130;
    throw error;
  }
}
