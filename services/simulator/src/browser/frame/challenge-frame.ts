import { cardTexts } from '../shared/card-texts.ts';
/// <reference lib="dom" />
import { frameAddress, openFrameChannel } from '../shared/frame-messages.ts';
import { stringOf } from '../shared/json.ts';
import type { ApiAccess, Intent } from '../shared/stripe-api.ts';
import { callApi, intentOf, retrieveIntent } from '../shared/stripe-api.ts';

type Challenge = { access: ApiAccess; intent: Intent };

const { frame, parentOrigin } = frameAddress();
const TEXTS = cardTexts('pt-BR');

let challenge: Challenge | undefined;

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The challenge page lacks #${id}.`);
  return found;
}

const buttons = [part('authorize'), part('refuse')].filter((node) => node instanceof HTMLButtonElement);

function setBusy(busy: boolean): void {
  for (const button of buttons) button.disabled = busy;
}

function say(problem: string): void {
  part('problem').textContent = problem;
}

async function explain({ access, intent }: Challenge): Promise<void> {
  part('operation').textContent = intent.kind === 'payment' ? 'Pagamento com cartão' : 'Cadastro de cartão';
  part('amount').textContent = 'Sem cobrança agora';
  if (intent.kind === 'setup') return;
  const result = await retrieveIntent(access, intent);
  if ('error' in result) return say(stringOf(result.error.message) ?? TEXTS.errors.api_connection_error);
  const amountMinor = Number(result.object.amount);
  const currency = (stringOf(result.object.currency) ?? 'brl').toUpperCase();
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  part('amount').textContent = format.format(amountMinor / 10 ** digits);
}

async function decide(outcome: 'authorized' | 'refused'): Promise<void> {
  if (!challenge) return;
  setBusy(true);
  say('');
  const { access, intent } = challenge;
  const path = `/_simulator/challenges/${encodeURIComponent(intent.id)}`;
  const result = await callApi(access, path, { client_secret: intent.clientSecret, outcome });
  if ('error' in result) {
    say(stringOf(result.error.message) ?? TEXTS.errors.api_connection_error);
    setBusy(false);
    return;
  }
  channel.send({ type: 'decided', outcome });
}

const channel = openFrameChannel(
  frame,
  parentOrigin,
  () => window.parent,
  (message) => {
    if (message.type === 'refuse') void decide('refused');
    const intent = message.type === 'challenge' ? intentOf(message.clientSecret) : undefined;
    if (!intent) return;
    const publishableKey = stringOf(message.publishableKey) ?? '';
    const origin = window.location.origin;
    challenge = { access: { origin, publishableKey, texts: TEXTS }, intent };
    setBusy(false);
    part('authorize').focus();
    void explain(challenge);
  },
);

setBusy(true);
part('authorize').addEventListener('click', () => void decide('authorized'));
part('refuse').addEventListener('click', () => void decide('refused'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void decide('refused');
});
new ResizeObserver(() => {
  channel.send({ type: 'height', height: document.body.getBoundingClientRect().height });
}).observe(document.body);

channel.send({ type: 'hello' });
