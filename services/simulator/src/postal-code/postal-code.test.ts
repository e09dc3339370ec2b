import { type RunningSimulator, startSimulator } from '../testing/running-simulator.ts';

let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

async function ask(code: string) {
  const response = await fetch(`${simulator.url}/ws/${code}/json/`);
  return { status: response.status, body: response.status === 200 ? await response.json() : null };
}

describe('the postal-code service', () => {
  test.each(['01310100', '01310-100'])('knows %s', async (code) => {
    expect((await ask(code)).body).toMatchObject({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
  });

  test('gives any other code a stable derived address, in the right state', async () => {
    const first = await ask('90999123');
    expect(first.body).toMatchObject({
      uf: 'RS',
      localidade: 'Porto Alegre',
      logradouro: expect.any(String),
    });
    expect((await ask('90999123')).body).toEqual(first.body);
  });

  test('answers that 99999999 does not exist, and refuses a malformed code', async () => {
    expect((await ask('99999999')).body).toEqual({ erro: true });
    expect((await ask('1234')).status).toBe(400);
    expect((await ask('abcdefgh')).status).toBe(400);
  });
});
