import type { Books, OurPayment, ProviderIntent } from '../books/books.ts';
import { audit } from './auditor.ts';
import {
  forgeAnswer,
  forgeAttempt,
  forgeBooks,
  forgeIntent,
  forgeLook,
  forgeOperation,
  forgePayment,
  forgeRefund,
  forgeState,
  moment,
} from './forged-books.ts';
import { declined, messagesOf, rulesOf, spoil } from './spoiled-books.ts';

describe('books that agree have no findings', () => {
  test('a charge with a refund', () => expect(audit(forgeBooks())).toEqual([]));
  test('a decline', () => expect(audit(declined())).toEqual([]));

  test('a payment that the provider never received, and that failed without effect', () => {
    const books = declined();
    books.provider.intents = [];
    books.clients.operations = [
      forgeOperation({ attempts: [forgeAttempt(0, 100, forgeAnswer(null, [502, 'provider_no_effect']))] }),
    ];
    expect(audit(books)).toEqual([]);
  });

  test('a refund that was told of as pending first', () => {
    const books = spoil(({ ours }) => {
      ours.events.splice(1, 0, { id: 'evt_0', type: 'refund.pending', subjectId: 'ref_1' });
    });
    expect(audit(books)).toEqual([]);
  });

  test('a card declined in the browser, then another one paid with', () => {
    const books = spoil((all, _our, intent) => {
      intent.history = [
        forgeState(20, 'requires_payment_method'),
        forgeState(60, 'requires_payment_method', true),
        forgeState(120, 'succeeded'),
      ];
      all.clients.operations[0] = forgeOperation({
        serverAttempt: false,
        attempts: [forgeAttempt(0, 40, forgeAnswer(forgePayment({ status: 'requires_payment_method' })))],
      });
      all.clients.observations = [forgeLook(70, 'requires_payment_method'), forgeLook(130, 'succeeded')];
      Object.assign(all.ours.payments[0] ?? {}, { journal: [] });
    });
    expect(audit(books)).toEqual([]);
  });
});

describe('the auditor finds', () => {
  test('two charges of one operation, on one payment or on two', () => {
    expect(rulesOf(spoil((_books, _our, intent) => Object.assign(intent, { charges: 2 })))).toContain(
      'double_effect',
    );
    const twice = spoil(({ provider }) => provider.intents.push(forgeIntent({ id: 'pi_2' })));
    expect(messagesOf(twice)).toContain('2 charges of one operation');
  });

  test('a refund made twice', () => {
    const books = spoil((_books, our, intent) => {
      intent.refunds.push({
        id: 're_2',
        refundId: null,
        amountMinor: 300,
        status: 'succeeded',
        atMs: moment(260),
      });
      our.amountRefundedMinor = 600;
    });
    expect(messagesOf(books)).toContain('refund re_2 of 300 was asked for by no operation');
  });

  test('one of several captures done twice, and a list of captures that does not come to what was captured', () => {
    const part = { amountMinor: 300, atMs: moment(260) };
    const asked = { kind: 'capture', amountMinor: 300, body: { amount: 300, finalCapture: false } } as const;
    const books = (times: number) =>
      spoil(({ clients }, our, intent) => {
        clients.operations.push(forgeOperation({ id: 'op-3', paymentId: 'pay_1', attempts: [], ...asked }));
        intent.parts = Array.from({ length: times }, () => part);
        our.captures = [{ id: 'cap_1', amountMinor: 900, status: 'succeeded' }];
      });
    expect(messagesOf(books(2))).toContain('a capture of 300 was asked for by no operation, or by one twice');
    expect(messagesOf(books(1))).not.toContain('a capture of 300 was asked for');
    expect(messagesOf(books(1))).toContain('its captures come to 900, not 1000');
  });

  test('a capture done twice, and a customer made twice', () => {
    expect(messagesOf(spoil((_books, _our, intent) => Object.assign(intent, { captures: 2 })))).toContain(
      '2 captures',
    );
    const books = spoil(({ clients, provider }) => {
      const answer = { ...forgeAnswer(null), externalId: 'cus_1' };
      clients.operations.push(
        forgeOperation({ id: 'op-3', kind: 'customer', attempts: [forgeAttempt(0, 10, answer)] }),
      );
      const made = { kind: 'customer', operationId: 'op-3' } as const;
      provider.objects.push({ id: 'cus_1', ...made }, { id: 'cus_2', ...made });
    });
    expect(audit(books)).toEqual([
      { rule: 'double_effect', subject: 'op-3', message: '2 customers of one operation' },
    ]);
  });

  test.each<[string, (books: Books, our: OurPayment, intent: ProviderIntent) => void]>([
    ['a payment that we do not have', ({ ours }) => ours.payments.splice(0)],
    ['a charge that we say failed', (_books, our) => Object.assign(our, { status: 'failed' })],
    ['a payment that the provider does not have', ({ provider }) => provider.intents.splice(0)],
    ['another amount captured', (_books, our) => Object.assign(our, { amountCapturedMinor: 900 })],
    ['another amount refunded', (_books, our) => Object.assign(our, { amountRefundedMinor: 0 })],
    ['a refund that we do not have', ({ ours }) => ours.refunds.splice(0)],
    ['a refund that the provider does not have', (_books, _our, intent) => intent.refunds.splice(0)],
  ])('a lost effect: %s', (_name, change) => {
    expect(rulesOf(spoil(change))).toContain('lost_effect');
  });

  test('an answer that tells of a state which the provider did not have', () => {
    const books = spoil(({ clients }) => {
      clients.operations[0] = forgeOperation({
        attempts: [forgeAttempt(0, 100, forgeAnswer(forgePayment({ status: 'requires_confirmation' })))],
      });
    });
    expect(audit(books)).toMatchObject([{ rule: 'untrue_answer', subject: 'pay_1' }]);
  });

  test.each([
    [402, 'card_declined'],
    [422, 'provider_invalid'],
    [502, 'provider_no_effect'],
  ])('a %i %s for a payment that was charged', (status, error) => {
    const books = spoil(({ clients }) => {
      clients.operations[0] = forgeOperation({
        attempts: [forgeAttempt(0, 100, forgeAnswer(null, [status, error]))],
      });
    });
    expect(audit(books)).toEqual([
      expect.objectContaining({
        rule: 'untrue_answer',
        message: expect.stringContaining('pi_1 was charged'),
      }),
    ]);
  });

  test('amounts in an answer that are not the provider’s', () => {
    const untold = spoil(({ clients }) => {
      const answer = forgeAnswer(forgePayment({ amountCaptured: 10 }));
      clients.operations[0] = forgeOperation({ attempts: [forgeAttempt(0, 100, answer)] });
    });
    expect(messagesOf(untold)).toContain('answered 10 captured; the provider took 1000');
    const early = spoil((_books, _our, intent) => {
      intent.refunds = intent.refunds.map((refund) => ({ ...refund, atMs: moment(900) }));
    });
    expect(messagesOf(early)).toContain('answered 300 refunded; the provider had refunded 0 by then');
  });

  test('a refund that is answered while its outcome is unknown', () => {
    const books = spoil(({ clients }) => {
      const payment = forgePayment({ refunds: [forgeRefund({ status: 'unknown' })] });
      clients.operations[1]?.attempts.splice(0, 1, forgeAttempt(200, 300, forgeAnswer(payment)));
    });
    expect(messagesOf(books)).toContain('a refund was answered as unknown');
  });

  test('a key that answers something else the second time', () => {
    const books = spoil(({ clients }) => {
      const other = forgeAnswer(forgePayment({ updatedAt: '2026-11-22T13:00:00.000Z' }));
      clients.operations[0]?.attempts.push(forgeAttempt(400, 500, { ...other, replayed: true }));
    });
    expect(messagesOf(books)).toContain('one key was answered');
    expect(rulesOf(books)).toEqual(['untrue_answer']);
  });

  test('a GET that shows an earlier state after a later one, or doubt after certainty', () => {
    const back = spoil(({ clients }, _our, intent) => {
      intent.history = [forgeState(20, 'requires_action'), forgeState(60, 'succeeded')];
      clients.observations = [forgeLook(100, 'succeeded'), forgeLook(200, 'requires_action')];
    });
    expect(messagesOf(back)).toContain('a GET: requires_action after succeeded');
    const doubt = spoil(({ clients }) => clients.observations.push(forgeLook(200, 'unknown')));
    expect(audit(doubt)).toMatchObject([{ rule: 'state_back', message: 'a GET: unknown after succeeded' }]);
  });

  test('a journal with a state that the provider never went through', () => {
    const books = spoil((_books, our) => {
      const step = { kind: 'state', at: '2026-11-22T12:00:00.080Z', to: 'requires_payment_method' };
      our.journal.unshift(step);
    });
    expect(audit(books)).toMatchObject([{ rule: 'state_back', subject: 'pay_1' }]);
  });

  test.each<[string, (books: Books) => void]>([
    [
      'told twice',
      ({ ours }) => ours.events.push({ id: 'evt_3', type: 'payment.succeeded', subjectId: 'pay_1' }),
    ],
    ['not told', ({ ours }) => ours.events.shift()],
    [
      'of nothing',
      ({ ours }) => ours.events.push({ id: 'evt_3', type: 'payment.failed', subjectId: 'pay_1' }),
    ],
    [
      'of a refund, twice',
      ({ ours }) => ours.events.push({ id: 'evt_3', type: 'refund.succeeded', subjectId: 'ref_1' }),
    ],
    [
      'of a refund, back',
      ({ ours }) => ours.events.push({ id: 'evt_3', type: 'refund.pending', subjectId: 'ref_1' }),
    ],
  ])('an event %s', (_name, change) => {
    expect(rulesOf(spoil(change))).toEqual(['event_mismatch']);
  });

  test('events in an order that was not', () => {
    const books = spoil(({ clients, ours }, our, intent) => {
      intent.history = [forgeState(20, 'requires_action'), forgeState(60, 'succeeded')];
      clients.observations = [];
      our.journal = [];
      ours.events.push({ id: 'evt_3', type: 'payment.requires_action', subjectId: 'pay_1' });
    });
    expect(messagesOf(books)).toContain('told in the order payment.succeeded, payment.requires_action');
  });

  test('what is unknown at rest, and a client that was never answered', () => {
    expect(rulesOf(spoil((_books, our) => Object.assign(our, { status: 'unknown' })))).toEqual([
      'unresolved',
    ]);
    const refund = spoil(({ ours }) => Object.assign(ours.refunds[0] ?? {}, { status: 'unknown' }));
    expect(rulesOf(refund)).toContain('unresolved');
    const unanswered = spoil(({ clients }) => {
      const answer = forgeAnswer(null, [502, 'provider_failed']);
      clients.operations[0] = forgeOperation({ attempts: [forgeAttempt(0, 100, answer)] });
    });
    expect(audit(unanswered)).toMatchObject([
      { rule: 'unresolved', message: expect.stringContaining('1 attempts, then 502 provider_failed') },
    ]);
  });

  test('nothing in a call without a key that broke off', () => {
    const books = spoil(({ clients }) => {
      clients.operations[0] = forgeOperation({ key: null, attempts: [forgeAttempt(0, 100, null)] });
    });
    expect(audit(books)).toEqual([]);
  });
});
