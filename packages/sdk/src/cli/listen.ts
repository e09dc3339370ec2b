import { createSend, type TrilhoOptions } from '../transport.ts';
import { followEvents, type LoggedEvent, newestEvent, type Reports } from './event-log.ts';
import { type Attempt, forward, type Target } from './forward.ts';

export interface ListenOptions {
  settings: TrilhoOptions;
  /** Without it events are only printed. */
  target: Target | null;
  isWanted: (type: string) => boolean;
  /** The event to continue after; null begins with the events to come. */
  since: string | null;
  signal: AbortSignal;
  print: (line: string) => void;
}

const clock = (): string => new Date().toLocaleTimeString('pt-BR', { hour12: false });

const lineOf = ({ id, type }: LoggedEvent, outcome: string): string =>
  `${clock()}  ${type.padEnd(24)}  ${id}${outcome && `  ${outcome}`}`;

const problems: Record<NonNullable<Attempt['problem']>, string> = {
  refused: 'o servidor local não está no ar',
  timeout: 'sem resposta em 15 s',
  connection: 'a conexão caiu',
};

function outcomeOf({ status, problem, durationMs, nextInMs }: Attempt): string {
  const result = problem ? problems[problem] : `${status} em ${durationMs} ms`;
  return nextInMs === null ? result : `${result}; nova tentativa em ${Math.ceil(nextInMs / 1_000)} s`;
}

/** Returns what prints each attempt, one line for a server that stays away. */
function attemptPrinter(event: LoggedEvent, print: (line: string) => void): (attempt: Attempt) => void {
  let isAway = false;
  return (attempt) => {
    const wasAway = isAway;
    isAway = attempt.problem === 'refused';
    if (isAway && wasAway) return;
    print(lineOf(event, isAway ? `${problems.refused}; esperando por ele` : outcomeOf(attempt)));
  };
}

const announce = ({ settings, target, since, print }: ListenOptions): void => {
  print(`Eventos do Sandbox em ${settings.baseUrl}`);
  if (target) {
    print(`Encaminhando para ${target.url.href}`);
    print(`Chave secreta: ${target.secret}`);
    print('No seu servidor ela é o TRILHO_WEBHOOK_SECRET.');
  }
  print(since === null ? 'Esperando eventos. Ctrl-C encerra.' : `A partir de ${since}. Ctrl-C encerra.`);
};

/** Prints the events of the sandbox as they happen, and posts each to the local server, until the signal ends it. */
export async function listen(options: ListenOptions): Promise<void> {
  const { settings, target, isWanted, since, signal, print } = options;
  const send = createSend(settings);
  const reports: Reports = {
    onAway: ({ message }) => print(`A API não atende agora (${message}). Tentando de novo…`),
    onBack: () => print('A API voltou a atender.'),
  };
  let seen = 0;
  try {
    const after = since ?? (await newestEvent(send, signal, reports));
    announce(options);
    for await (const event of followEvents(send, after, signal, reports)) {
      if (!isWanted(event.type)) continue;
      seen += 1;
      if (target) await forward(event, target, signal, attemptPrinter(event, print));
      else print(lineOf(event, ''));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    print(`Encerrado. Eventos recebidos: ${seen}.`);
  }
}
