import type { Books, OurPayment, ProviderIntent } from '../books/books.ts';
import { audit } from './auditor.ts';
import {
  forgeAnswer,
  forgeAttempt,
  forgeIntent,
  forgeOperation,
  forgePayment,
  forgeRefund,
  forgeState,
  moment,
} from './forged-books.ts';
import { declined, messagesOf, rulesOf, spoil } from './spoiled-books.ts';

/** The forged payment, for which the merchant asks anew, under another key, after it was told that nothing had happened. */
const askedAnew = (change: (books: Books, second: ProviderIntent) => void = () => undefined): Books => {
  const books = declined();
  const noEffect = forgeAnswer(null, [502, 'provider_no_effect']);
  const second = forgeIntent({ id: 'pi_2', operationId: 'op-9', paymentId: 'pay_9' });
  const paid = forgePayment({ id: 'pay_9', externalId: 'pi_2' });
  books.clients.operations = [
    forgeOperation({ attempts: [forgeAttempt(0, 100, noEffect)] }),
    forgeOperation({
      ...{ id: 'op-9', intentId: 'op-1', key: 'key-9' },
      attempts: [forgeAttempt(0, 100, forgeAnswer(paid))],
    }),
  ];
  books.provider.intents = [second];
  books.ours.payments.push({
    providerReference: null,
    ...{ id: 'pay_9', status: 'succeeded', operationId: 'op-9', externalId: 'pi_2' },
    ...{ amountCapturedMinor: 1000, amountRefundedMinor: 0, captures: null, journal: [] },
  });
  books.ours.events.push({ id: 'evt_9', type: 'payment.succeeded', subjectId: 'pay_9' });
  change(books, second);
  return books;
};

/** The forged Pix, canceled, then paid; the payment of it goes back. */
const paidAfterCancel = (change: (books: Books, our: OurPayment, intent: ProviderIntent) => void) =>
  spoil((books, our, intent) => {
    const canceled = forgePayment({ status: 'canceled', amountRefunded: 300, refunds: [forgeRefund()] });
    books.clients.operations = [
      forgeOperation({
        attempts: [forgeAttempt(0, 40, forgeAnswer(forgePayment({ status: 'requires_action' })))],
      }),
    ];
    books.clients.observations = [{ startedMs: moment(300), endedMs: moment(310), payment: canceled }];
    Object.assign(our, { status: 'canceled', amountCapturedMinor: 300, journal: [] });
    Object.assign(intent, { amountReceivedMinor: 300 });
    intent.history = [
      forgeState(20, 'requires_action'),
      forgeState(60, 'canceled'),
      forgeState(200, 'succeeded'),
    ];
    books.ours.events = [
      { id: 'evt_1', type: 'payment.requires_action', subjectId: 'pay_1' },
      { id: 'evt_2', type: 'payment.canceled', subjectId: 'pay_1' },
      { id: 'evt_3', type: 'refund.succeeded', subjectId: 'ref_1' },
    ];
    change(books, our, intent);
  });

describe('books that agree have no findings', () => {
  test('a payment that was asked for anew after it had no effect', () => {
    expect(audit(askedAnew())).toEqual([]);
  });

  test('a Pix that was paid after it was canceled, and went back', () => {
    expect(audit(paidAfterCancel(() => undefined))).toEqual([]);
  });

  test('a payment whose rows were lost and never asked for again, and a refund of the same', () => {
    const books = spoil(({ clients, ours }) => {
      ours.payments.splice(0);
      ours.refunds.splice(0);
      ours.events.splice(0);
      Object.assign(clients.operations[0] ?? {}, { lostMs: moment(400) });
    });
    expect(audit(books)).toEqual([]);
    const refund = spoil(({ clients, ours }, our) => {
      Object.assign(our, { amountRefundedMinor: 0 });
      ours.refunds.splice(0);
      ours.events.splice(1);
      Object.assign(clients.operations[1] ?? {}, { lostMs: moment(400) });
    });
    expect(audit(refund)).toEqual([]);
  });
});

describe('the auditor finds', () => {
  test('two charges of what was meant once, under two keys', () => {
    const books = askedAnew(({ provider }) => provider.intents.push(forgeIntent()));
    expect(messagesOf(books)).toContain('2 charges of one intent (op-1) under 2 keys');
  });

  test('two refunds of what was meant once, under two keys', () => {
    const books = spoil(({ clients }, _our, intent) => {
      const [, refund] = clients.operations;
      if (refund) clients.operations.push({ ...refund, id: 'op-3', key: 'key-3', attempts: [] });
      intent.refunds.push(...intent.refunds.map((made) => ({ ...made, id: 're_2' })));
    });
    expect(messagesOf(books)).toContain('refund re_2 of 300 was asked for by no operation');
  });

  test('a surplus that did not go back, and more returned than was paid', () => {
    const kept = paidAfterCancel((_books, _our, intent) => {
      intent.amountReceivedMinor = 400;
    });
    expect(rulesOf(kept)).toContain('surplus_kept');
    const twice = spoil((_books, _our, intent) => Object.assign(intent, { surplusMinor: 1000 }));
    expect(rulesOf(twice)).toContain('surplus_kept');
    const much = spoil((_books, _our, intent) => Object.assign(intent, { amountReceivedMinor: 200 }));
    expect(messagesOf(much)).toContain('300 returned of 200 paid');
  });

  test('a payment that was charged again after its rows were lost', () => {
    const books = spoil(({ clients, provider }) => {
      const [process] = clients.operations;
      process?.attempts.push(forgeAttempt(500, 600, forgeAnswer(forgePayment())));
      Object.assign(process ?? {}, { lostMs: moment(400) });
      provider.intents.push(forgeIntent({ id: 'pi_2' }));
    });
    expect(messagesOf(books)).toContain('2 charges of one operation');
  });

  test('a refusal long after the key was accepted', () => {
    const books = spoil(({ clients }) => {
      const refused = forgeAnswer(null, [409, 'payment_state']);
      clients.operations[0]?.attempts.push(forgeAttempt(0, 20_000, refused));
    });
    expect(messagesOf(books)).toContain('409 payment_state, long after the key was answered 200');
  });
});
