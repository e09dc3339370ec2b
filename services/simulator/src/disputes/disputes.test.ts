import { type RunningSimulator, refusal, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

/** A payment of R$ 10,00 with a test card, and the dispute that its holder raised. */
async function disputed(payment_method: string, more: { capture_method?: 'manual' } = {}) {
  const { stripe } = simulator;
  const intent = await stripe.paymentIntents.create({
    amount: 1000,
    currency: 'brl',
    payment_method,
    confirm: true,
    return_url: 'https://loja.exemplo.com.br/volta',
    ...more,
  });
  const { data } = await stripe.disputes.list({ payment_intent: intent.id });
  return { intent, dispute: data[0], id: data[0]?.id ?? '' };
}

const eventsOf = async (id: string) => {
  const { data } = await simulator.stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === id)
    .map(({ type }) => type)
    .reverse();
};

describe('a chargeback', () => {
  test('takes the money back and marks the charge, and a refund of it is refused', async () => {
    const { stripe } = simulator;
    const { intent, dispute, id } = await disputed('pm_card_createDispute');
    const charge = String(intent.latest_charge);
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 1000,
      currency: 'brl',
      charge,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { has_evidence: false, past_due: false, submission_count: 0 },
      payment_method_details: { type: 'card', card: { case_type: 'chargeback' } },
    });
    const secondsLeft = (dispute?.evidence_details.due_by ?? 0) - (dispute?.created ?? 0);
    expect(secondsLeft).toBeGreaterThan(9 * 86_400 - 1);
    expect(dispute?.balance_transactions).toMatchObject([{ amount: -1000, net: -1000 - 5500 }]);
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, refunded: false });
    expect(await eventsOf(id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
  });

  test('is won with evidence that wins: the money comes back, and a refund is possible again', async () => {
    const { stripe } = simulator;
    const { intent, id } = await disputed('pm_card_createDispute');
    const won = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect(won).toMatchObject({ status: 'won', is_charge_refundable: true });
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-6500, 6500]);
    expect((await eventsOf(id)).slice(2)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
  });

  test('is lost with evidence that loses, or when it is given up', async () => {
    const { stripe } = simulator;
    const first = await disputed('pm_card_createDisputeProductNotReceived');
    expect(first.dispute?.reason).toBe('product_not_received');
    const lost = await stripe.disputes.update(first.id, {
      evidence: { uncategorized_text: 'losing_evidence' },
    });
    expect([lost.status, lost.balance_transactions]).toEqual(['lost', [expect.anything()]]);
    const second = await disputed('pm_card_createDispute');
    expect((await stripe.disputes.close(second.id)).status).toBe('lost');
    const late = stripe.disputes.update(second.id, { evidence: { product_description: 'Camiseta' } });
    expect((await refusal(late)).message).toContain('already closed');
    expect((await refusal(stripe.disputes.close(second.id))).message).toContain('already closed');
  });

  test('keeps evidence as a draft until it is submitted, and takes it once', async () => {
    const { stripe } = simulator;
    const { id } = await disputed('pm_card_createDispute');
    const draft = await stripe.disputes.update(id, {
      evidence: { customer_name: 'Ana Souza', receipt: 'file_receipt' },
      metadata: { order: '1001' },
      submit: false,
    });
    expect(draft).toMatchObject({
      status: 'needs_response',
      metadata: { order: '1001' },
      evidence: { customer_name: 'Ana Souza', receipt: 'file_receipt', uncategorized_text: null },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const submitted = await stripe.disputes.update(id, { submit: true });
    expect(submitted).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    const again = stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await refusal(again)).message).toContain('submitted already');
    expect((await stripe.disputes.update(id, { metadata: { order: '' } })).metadata).toEqual({});
  });

  test('of a held amount comes when it is captured', async () => {
    const { stripe } = simulator;
    const { intent, dispute } = await disputed('pm_card_createDispute', { capture_method: 'manual' });
    expect(dispute).toBeUndefined();
    await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 600 });
    const { data } = await stripe.disputes.list({ charge: String(intent.latest_charge) });
    expect(data).toMatchObject([{ amount: 600 }]);
  });
});

describe('an inquiry', () => {
  test('takes no money back, and closes with a refund of everything', async () => {
    const { stripe } = simulator;
    const { intent, dispute, id } = await disputed('pm_card_createDisputeInquiry');
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    expect((await stripe.disputes.retrieve(id)).status).toBe('warning_needs_response');
    await stripe.refunds.create({ payment_intent: intent.id });
    expect((await stripe.disputes.retrieve(id)).status).toBe('warning_closed');
    expect(await eventsOf(id)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  });

  test('becomes a chargeback where the evidence escalates it', async () => {
    const { stripe } = simulator;
    const { id } = await disputed('pm_card_createDisputeInquiry');
    const escalated = await stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'escalate_inquiry_evidence' },
    });
    expect(escalated).toMatchObject({ status: 'needs_response', is_charge_refundable: false });
    expect(escalated.balance_transactions).toHaveLength(1);
    const won = await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect(won.status).toBe('won');
  });

  test('is just closed where the evidence answers it', async () => {
    const { id } = await disputed('pm_card_createDisputeInquiry');
    const evidence = { uncategorized_text: 'winning_evidence' };
    const closed = await simulator.stripe.disputes.update(id, { evidence });
    expect([closed.status, closed.balance_transactions]).toEqual(['warning_closed', []]);
  });
});

test('lists filter by charge and payment; unknown evidence, foreign and unknown disputes are refused', async () => {
  const { stripe, client } = simulator;
  const { id, intent } = await disputed('pm_card_createDispute');
  await disputed('pm_card_createDispute');
  const ofCharge = await stripe.disputes.list({ charge: String(intent.latest_charge) });
  expect(ofCharge.data.map((dispute) => dispute.id)).toEqual([id]);
  expect((await stripe.disputes.list({ limit: 1 })).has_more).toBe(true);
  const unknown = stripe.rawRequest('POST', `/v1/disputes/${id}`, { evidence: { mood: 'bad' } });
  expect((await refusal(unknown)).code).toBe('parameter_unknown');
  expect((await refusal(client('sk_test_other').disputes.retrieve(id))).statusCode).toBe(404);
});
