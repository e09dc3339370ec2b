import { type StandInGateway, startStandInGateway } from '../testing/stand-in-gateway.ts';
import { createOperators, type OperatorsOptions } from './operators.ts';

let gateway: StandInGateway;
let nowMs: number;
beforeEach(async () => {
  nowMs = Date.now();
  gateway = await startStandInGateway();
});
afterEach(() => gateway.close());

const create = (options: Partial<OperatorsOptions> = {}) =>
  createOperators({ gatewayUrl: gateway.url, now: () => nowMs, ...options });
const operator = { id: 'usr_operator', email: 'operadora@trilho.dev' };
const address = '203.0.113.1';

test('the gateway’s answer is believed for half a minute, then a revoked operator is refused', async () => {
  const operators = create();
  const token = await gateway.token(200);
  expect(await operators.require(token, address)).toEqual(operator);
  gateway.answer(token, 403);
  nowMs += 29_999;
  expect(await operators.require(token, address)).toEqual(operator);
  expect(gateway.asked()).toBe(1);
  nowMs += 1;
  await expect(operators.require(token, address)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('an access token is not believed beyond its end', async () => {
  const operators = create();
  const token = await gateway.token(200, new Date(nowMs + 10_000));
  await operators.require(token, address);
  gateway.answer(token, 401);
  nowMs += 10_000;
  await expect(operators.require(token, address)).rejects.toMatchObject({ status: 401 });
});

test('one operator’s answer says nothing of another token', async () => {
  const operators = create();
  await operators.require(await gateway.token(200), address);
  await expect(operators.require(await gateway.token(403), address)).rejects.toMatchObject({ status: 403 });
  await expect(operators.require(await gateway.token(401), address)).rejects.toMatchObject({ status: 401 });
});

test('an address that tries many tokens has to wait; an operator who is known already does not', async () => {
  const operators = create();
  const token = await gateway.token(200);
  await operators.require(token, address);
  for (let count = 0; count < 20; count += 1) {
    await expect(operators.require('a.b.c', address)).rejects.toMatchObject({ status: 401 });
  }
  const asked = gateway.asked();
  await expect(operators.require('a.b.c', address)).rejects.toMatchObject({ status: 429 });
  expect(gateway.asked()).toBe(asked);
  expect(await operators.require(token, address)).toEqual(operator);
  expect(await operators.require(await gateway.token(200), '203.0.113.2')).toEqual(operator);
  nowMs += 60_000;
  expect(await operators.require(await gateway.token(200), address)).toEqual(operator);
});

test('without an answer of the gateway nobody passes', async () => {
  const token = await gateway.token(200);
  const unreachable = create({ gatewayUrl: 'http://127.0.0.1:1' });
  await expect(unreachable.require(token, address)).rejects.toMatchObject({ status: 502 });
  await expect(create().require(await gateway.token(500), address)).rejects.toMatchObject({ status: 502 });
  await expect(create().require(await gateway.token(302), address)).rejects.toMatchObject({ status: 502 });
  gateway.fallSilent();
  const impatient = create({ timeoutMs: 50 });
  await expect(impatient.require(token, address)).rejects.toMatchObject({ status: 502, code: 'bad_gateway' });
});

test('a gateway that is away makes no operator wait once it is back', async () => {
  const operators = create();
  const token = await gateway.token(500);
  for (let count = 0; count < 25; count += 1) {
    await expect(operators.require(token, address)).rejects.toMatchObject({ status: 502 });
  }
  gateway.answer(token, 200);
  expect(await operators.require(token, address)).toEqual(operator);
});
