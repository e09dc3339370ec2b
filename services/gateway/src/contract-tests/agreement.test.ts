import fc from 'fast-check';
import { createUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { type ApiOperation, readOperations } from './document.ts';
import { properRequestsTo, toInjection } from './fuzz-requests.ts';
import { stockMerchant } from './inventory.ts';

const runs = Number(process.env.FUZZ_REQUESTS ?? 1_000) / 40;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

let provider: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    RATE_LIMIT_PER_SECOND: 1_000_000,
    PROVIDER_TIMEOUT_MS: 20_000,
  });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** Rules that no schema of one field can say: of several fields, of what exists, of the gateway, of check digits. */
const rulesInWords: RegExp[] = [
  /não os dois|Informe só um|não é de `(card|pix|boleto|paypal)`|obrigatório com metadataValue|Com after use só limit/,
  /O valor (mínimo|máximo) (de um pagamento|não pode)|recebe de R|[Uu]m link de (valor fixo|um cliente)|O prazo deste gateway|parcela|não recebe por/,
  /O cursor da lista|O dia ainda não terminou|contém caracteres inválidos|CPF ou CNPJ válido|não é um JSON válido|URL|deve estar no futuro|Quantidade de intervalos/,
  /não encontrad|de um cliente, e o pagamento não é dele|não está mais ativo|não pode ser capturado|não é possível capturar mais|Campo obrigatório/,
  /cartão (fica|já está|pode ser) guardado|não guarda cartões|O cliente está em outro gateway/,
  /Só de um pagamento|Informe quanto capturar agora|Informe o novo total|capturas em partes|teve capturas demais/,
  /CBS e IBS juntos passam|A chave (deste|de uma|tem só|é de um) |O dígito verificador não confere|Um link reutilizável recebe vários pagamentos/,
];

interface Refusal {
  error: string;
  message: string;
  validationErrors: { field: string; message: string }[];
}

/** What a refusal finds wrong with the shape of a request. */
function shapeProblems({ error, message, validationErrors }: Refusal): string[] {
  if (error !== 'validation_failed' && error !== 'malformed_request') return [];
  const told = validationErrors.length > 0 ? validationErrors : [{ field: '', message }];
  return told
    .filter((one) => !rulesInWords.some((rule) => rule.test(one.message)))
    .map((one) => `${one.field}: ${one.message}`);
}

/** A route whose document has no body takes any. */
const silentBodies = fc.constantFrom(undefined, {}, { reason: 'requested_by_customer' });

const isForOthers = ({ scope, path }: ApiOperation): boolean =>
  scope === 'merchant' || path.startsWith('/api/v1/pay/');

test(`what the document allows the service does not refuse for its shape (seed ${seed})`, async () => {
  const operations = (await readOperations(service)).filter(isForOthers);
  const merchant = await stockMerchant(service, await createUser(service, { plan: true }));
  const problems = new Set<string>();
  for (const operation of operations) {
    const { body, method } = operation;
    const requests = properRequestsTo(operation, merchant.has, merchant.user.id);
    const bodies = body || method === 'GET' ? fc.constant(undefined) : silentBodies;
    const property = fc.asyncProperty(requests, bodies, async (request, silent) => {
      const sent = silent === undefined ? request : { ...request, body: silent };
      const answer = await service.app.inject(toInjection(operation, sent, merchant.headers));
      if (answer.statusCode !== 400 && answer.statusCode !== 422) return;
      for (const problem of shapeProblems(answer.json())) problems.add(`${operation.name} ${problem}`);
    });
    await fc.assert(property, { numRuns: runs, seed: seed + operations.indexOf(operation) });
  }
  expect([...problems]).toEqual([]);
});
