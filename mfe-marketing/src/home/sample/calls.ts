import { pictures } from '../pictures.ts';
import { recordedMethods } from './recorded-methods.ts';
import { recorded } from './recorded-payment.ts';

export type Method = 'pix' | 'card' | 'boleto';

/** What the sample shows of an answer. */
export interface Answer {
  status: number;
  id: string;
  /** In centavos. */
  amount: number;
  paymentStatus: string;
  /** The address of a Pix code's picture. */
  qrCodeUrl: string | null;
  /** A boleto's line. */
  line: string | null;
  /** Null for a recorded one. */
  durationMs: number | null;
}

/** A method's name, the call that charges by it, and what the API answered when it was recorded. */
interface Call {
  label: string;
  request: object;
  answer: Answer;
}

const { pix, boleto } = recordedMethods;
const answerOf = (
  { status, data }: { status: number; data: { id: string; amount: number; status: string } },
  rest: Partial<Answer> = {},
): Answer => ({
  ...{ status, id: data.id, amount: data.amount, paymentStatus: data.status },
  ...{ qrCodeUrl: null, line: null, durationMs: null },
  ...rest,
});

export const calls: Record<Method, Call> = {
  pix: { label: 'Pix', request: pix.request, answer: answerOf(pix.answer, { qrCodeUrl: pictures.pix }) },
  card: { label: 'Cartão', request: recorded.request, answer: answerOf(recorded.answer) },
  boleto: {
    label: 'Boleto',
    request: boleto.request,
    answer: answerOf(boleto.answer, { line: boleto.answer.data.line }),
  },
};

export const methods = ['pix', 'card', 'boleto'] as const;
