import type { PayerLink } from '@trilho/contracts/payment-link';
import type { Route } from '@trilho/contracts/route';
import { type ApiError, isApiError } from '@trilho/portal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAskPayerRouteMutation } from '../pay-api.ts';
import { amountBounds } from './amount-bounds.ts';
import { type AskedCard, areSameFields, type CardTerms, termsOfLink, termsOfRoute } from './card-terms.ts';

/** Where the card of a link is paid, as far as is known. */
export interface CardRoute {
  /** The fields that are shown; null before the first answer. */
  terms: CardTerms | null;
  /** Why there is no route for what is asked now. */
  problem: ApiError | null;
  /** The fields have changed: what was typed before is gone. */
  hasMoved: boolean;
  retry: () => void;
  /** Goes on at the gateway that a refusal offers. */
  goOn: (route: Route) => void;
  /** Returns terms whose ticket fits what is asked now; null where there are none, or the fields had to change. */
  settle: () => Promise<CardTerms | null>;
}

/** What the questions came to so far. */
interface Answers {
  /** What was asked last; null before the first answer. */
  about: string | null;
  terms: CardTerms | null;
  /** In ms. */
  expiresAt: number;
  problem: ApiError | null;
  hasMoved: boolean;
}

type Answer = Pick<Answers, 'terms' | 'expiresAt' | 'problem'>;

const none: Answers = { about: null, terms: null, expiresAt: 0, problem: null, hasMoved: false };

/** A ticket that ends sooner is asked for anew before the card is tokenised. */
const marginMs = 60_000;
/** For so long a change rests before it is asked about: amounts are typed. */
const restMs = 400;

const answerOf = (route: Route): Answer => ({
  terms: termsOfRoute(route),
  expiresAt: Date.parse(route.expiresAt),
  problem: null,
});

/** Without an answer the fields stay, and serve once there is one. */
const after = (before: Answers, about: string, { terms, ...answer }: Answer): Answers => {
  const isOther = before.terms !== null && terms !== null && !areSameFields(before.terms, terms);
  return { ...answer, about, terms: terms ?? before.terms, hasMoved: before.hasMoved || isOther };
};

const textOf = ({ amount, installments }: AskedCard): string => `${amount} ${installments}`;

/** Asks for routes, one question at a time about the same, and keeps what came of the latest. */
function useQuestions({ id: linkId, amount: fixed }: PayerLink) {
  const [ask] = useAskPayerRouteMutation();
  const [visit] = useState(() => crypto.randomUUID());
  const [answers, setAnswers] = useState(none);
  const underWay = useRef<{ about: string; outcome: Promise<Answer> } | null>(null);

  const find = useCallback(
    async ({ amount, installments }: AskedCard): Promise<Answer> => {
      const open = fixed === null && amount !== null && { amount };
      const { data, error } = await ask({
        linkId,
        input: { method: 'card', installments, visit, ...open },
      });
      if (data) return answerOf(data);
      if (!isApiError(error)) throw error;
      return { terms: null, expiresAt: 0, problem: error };
    },
    [ask, fixed, linkId, visit],
  );

  const question = useCallback(
    async (asked: AskedCard): Promise<Answer> => {
      const about = textOf(asked);
      if (underWay.current?.about === about) return underWay.current.outcome;
      const outcome = find(asked);
      underWay.current = { about, outcome };
      const answer = await outcome;
      // A question that another one has overtaken changes nothing.
      if (underWay.current?.outcome !== outcome) return answer;
      underWay.current = null;
      setAnswers((before) => after(before, about, answer));
      return answer;
    },
    [find],
  );

  const take = (asked: AskedCard, answer: Answer) =>
    setAnswers((before) => after(before, textOf(asked), answer));
  return { answers, question, take };
}

/** The way of a link that names its gateway: there, without a question. */
const unasked = (terms: CardTerms | null): CardRoute => ({
  ...{ terms, problem: null, hasMoved: false },
  retry: () => undefined,
  goOn: () => undefined,
  settle: async () => terms,
});

/**
 * Asks where the card of a routed link is paid, as soon as its amount is known, and again when amount or instalments change:
 * fields that serve on stay as they are. The card of any other link is paid at its gateway, without a question.
 */
export function useCardRoute(link: PayerLink, { amount, installments }: AskedCard): CardRoute {
  const { answers, question, take } = useQuestions(link);
  const { least, most } = amountBounds(link, 'card');
  const isRouted = link.gateway === null && link.methods.some(({ type }) => type === 'card');
  const isAsked = isRouted && amount !== null && amount >= least && amount <= most;
  const isAnswered = answers.about === textOf({ amount, installments });
  const isFirst = answers.about === null;
  /** What was last paid by: a refusal's offer is sealed for that, whatever is in the form by now. */
  const paid = useRef<AskedCard>({ amount, installments });

  useEffect(() => {
    if (!isAsked || isAnswered) return;
    const timer = setTimeout(() => void question({ amount, installments }), isFirst ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [isAsked, isAnswered, isFirst, question, amount, installments]);

  if (!isRouted) return unasked(termsOfLink(link));
  const asked = { amount, installments };
  return {
    terms: answers.terms,
    problem: isAnswered ? answers.problem : null,
    hasMoved: answers.hasMoved,
    retry: () => void question(asked),
    goOn: (route) => take(paid.current, answerOf(route)),
    settle: async () => {
      paid.current = asked;
      if (!isAsked) return null;
      const isFresh = isAnswered && !answers.problem && answers.expiresAt - Date.now() > marginMs;
      if (isFresh) return answers.terms;
      const { terms } = await question(asked);
      return terms && answers.terms && areSameFields(answers.terms, terms) ? terms : null;
    },
  };
}
