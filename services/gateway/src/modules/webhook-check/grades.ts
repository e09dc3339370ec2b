import type { GoLiveReport, GoLiveTrial, GoLiveTrialId } from '@trilho/contracts/portal-webhook';
import type { DeliveryError } from '@trilho/contracts/webhook';
import type { TrialAnswer } from './trial-post.ts';

type Grade = Pick<GoLiveTrial, 'grade' | 'message'>;

const isAccepted = ({ status }: TrialAnswer): boolean => status !== null && status >= 200 && status < 300;
const isRedirect = ({ status }: TrialAnswer): boolean => status !== null && status >= 300 && status < 400;

const problems: Record<DeliveryError, string> = {
  status: 'a resposta não foi 2xx',
  redirect: 'a resposta foi um redirecionamento, que não é seguido',
  timeout: 'não houve resposta a tempo',
  connection: 'a conexão falhou',
  dns: 'o domínio da URL não foi encontrado',
  blocked: 'o endereço da URL não é permitido: ele não é público',
  tls: 'o certificado do servidor não é válido',
  secret: 'o segredo de assinatura não pôde ser lido: gere um novo',
};

/** What happened, to follow a colon or "mas". */
function problemOf(answer: TrialAnswer): string {
  if (answer.error) return problems[answer.error];
  if (isRedirect(answer)) return `a resposta foi ${answer.status}, um redirecionamento, que não é seguido`;
  return `a resposta foi ${answer.status}`;
}

const slowAnswerMs = 5_000;

/** Grades a delivery like any other. The rest of the trials mean something only when it is accepted. */
export function gradeValid(answer: TrialAnswer): Grade {
  if (!isAccepted(answer)) {
    return { grade: 'failed', message: `Uma entrega válida não foi aceita: ${problemOf(answer)}.` };
  }
  if (answer.durationMs < slowAnswerMs) {
    return { grade: 'passed', message: `Uma entrega válida foi aceita com ${answer.status}.` };
  }
  const seconds = Math.round(answer.durationMs / 1_000);
  return {
    grade: 'warning',
    message: `A entrega foi aceita, mas a resposta levou ${seconds} s, e o limite é de 15 s. Responda antes de processar.`,
  };
}

/** Grades what has to be refused. Only a 4xx is a refusal that is not sent again for nothing. */
function gradeRefusal(answer: TrialAnswer, accepted: string): Grade {
  const { status } = answer;
  if (isAccepted(answer)) return { grade: 'failed', message: accepted };
  if (status === 410) {
    return { grade: 'warning', message: 'Foi recusada com 410, que desativa o endpoint. Responda 400.' };
  }
  if (status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) {
    return { grade: 'passed', message: `Foi recusada com ${status}, como deve ser.` };
  }
  return {
    grade: 'warning',
    message: `Não foi aceita, mas também não foi recusada: ${problemOf(answer)}. Responda 400.`,
  };
}

export const gradeBadSignature = (answer: TrialAnswer): Grade =>
  gradeRefusal(
    answer,
    'Uma entrega com assinatura de outra chave foi aceita: qualquer pessoa pode inventar um pagamento.',
  );

export const gradeStaleTimestamp = (answer: TrialAnswer): Grade =>
  gradeRefusal(
    answer,
    'Uma entrega assinada há uma hora foi aceita: quem capturar uma pode enviá-la de novo quando quiser.',
  );

/** Grades a repetition. The status is all that can be seen of it, and the message says so. */
export function gradeDuplicate(first: TrialAnswer, second: TrialAnswer): Grade {
  if (!isAccepted(first) || !isAccepted(second)) {
    const place = isAccepted(first) ? 'A repetição' : 'A primeira vez';
    const problem = problemOf(isAccepted(first) ? second : first);
    return {
      grade: 'failed',
      message: `${place} não foi aceita: ${problem}. Uma entrega repetida que falha é reenviada por dias.`,
    };
  }
  return {
    grade: 'passed',
    message:
      'As duas entregas do mesmo evento foram aceitas. Daqui não se vê se ele foi processado uma vez só: confira que o seu código guarda o webhook-id.',
  };
}

/** Grades two events of one object, the newer one first. */
export function gradeDisorder(newer: TrialAnswer, older: TrialAnswer): Grade {
  if (!isAccepted(newer) || !isAccepted(older)) {
    const problem = problemOf(isAccepted(newer) ? older : newer);
    return { grade: 'failed', message: `Um evento fora de ordem não foi aceito: ${problem}.` };
  }
  return {
    grade: 'passed',
    message:
      'Os dois eventos foram aceitos fora de ordem. Daqui não se vê o estado que ficou: confira que um evento mais antigo não desfaz um mais novo.',
  };
}

export const gradeSlow = (answer: TrialAnswer): Grade =>
  isAccepted(answer)
    ? { grade: 'passed', message: `Uma entrega que chega aos poucos foi aceita com ${answer.status}.` }
    : {
        grade: 'failed',
        message: `Uma entrega que chega aos poucos, em cerca de 5 s, não foi aceita: ${problemOf(answer)}.`,
      };

export const gradeLarge = (answer: TrialAnswer): Grade =>
  isAccepted(answer)
    ? { grade: 'passed', message: `Uma entrega de 200 KB foi aceita com ${answer.status}.` }
    : { grade: 'failed', message: `Uma entrega de 200 KB não foi aceita: ${problemOf(answer)}.` };

/** A trial that was not made. */
export const skipped = (id: GoLiveTrialId, message: string): GoLiveTrial => ({
  ...{ id, grade: 'skipped', message, status: null, durationMs: null },
});

/** The grade of the whole: its worst trial, one that was not made counting as a warning. */
export function gradeOf(trials: readonly GoLiveTrial[]): GoLiveReport['grade'] {
  if (trials.some(({ grade }) => grade === 'failed')) return 'not_ready';
  return trials.every(({ grade }) => grade === 'passed') ? 'ready' : 'attention';
}
