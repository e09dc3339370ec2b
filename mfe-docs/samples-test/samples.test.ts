import { matches } from '@trilho/gateway/src/contract-tests/answer-check.ts';
import { type ApiOperation, readOperations } from '@trilho/gateway/src/contract-tests/document.ts';
import { setRouting } from '@trilho/gateway/src/testing/app/routing.ts';
import { type AccountHolder, startCopies } from '@trilho/gateway/src/testing/stages/copies.ts';
import { saveKeys } from '@trilho/gateway/src/testing/stages/provider-keys.ts';
import { type Language, languages } from '../src/api/operation-facts.ts';
import { buildSamples } from '../src/samples/build-samples.ts';
import { fillPlaceholders } from '../src/samples/placeholders.ts';
import { prepareState, type Values } from './merchant-state.ts';
import { canRun, type Outcome, runSamples } from './run-samples.ts';
import { textPrograms } from './text-programs.ts';

interface Account {
  merchant: AccountHolder;
  valuesFor: (operationId: string) => Promise<Values>;
}

/** A test waits for some hundred calls. */
const timeoutMs = 300_000;

let copies: Awaited<ReturnType<typeof startCopies>>;
let baseUrl: string;
const accounts = new Map<Language, Account>();
beforeAll(async () => {
  copies = await startCopies({ gateways: 'STRIPE,MERCADOPAGO,PAYPAL', sandbox: true });
  baseUrl = await copies.service.app.listen({ host: '127.0.0.1', port: 0 });
  // All before the first sample: each delivers what is due, and what samples do is due to a server that is not there.
  for (const language of languages) {
    const merchant = await copies.accountHolder();
    const key = (kind: string) => `TEST-${kind}-${merchant.user.id}`;
    const keys = { gatewayType: 'MERCADOPAGO', publicKey: key('key'), secretKey: key('token') };
    await saveKeys(copies.service, merchant.user, keys);
    const name = merchant.user.id.replace(/\W/g, '');
    await saveKeys(copies.service, merchant.user, {
      ...{ gatewayType: 'PAYPAL', publicKey: `paypal-client-${name}`, secretKey: `paypal-secret-${name}` },
    });
    await setRouting(copies.service, merchant.user, { order: ['STRIPE', 'MERCADOPAGO'] });
    accounts.set(language, { merchant, valuesFor: await prepareState(copies, merchant) });
  }
}, timeoutMs);
afterAll(() => copies.close());

const accountOf = (language: Language): Account => {
  const account = accounts.get(language);
  if (!account) throw new Error(`No merchant for ${language}`);
  return account;
};

/** Runs samples by name as the language's merchant; `valuesFor` fills in what is not the same for all of them. */
async function run(
  language: Language,
  samples: Record<string, string>,
  valuesFor: (name: string) => Promise<Values> = async () => ({}),
): Promise<Outcome[]> {
  const { headers } = accountOf(language).merchant;
  const given = { __BASE_URL__: baseUrl, __ACCESS_KEY__: headers['x-access-key'] ?? '' };
  const filled: Record<string, string> = {};
  for (const [name, code] of Object.entries(samples)) {
    filled[name] = fillPlaceholders(code, { ...given, ...(await valuesFor(name)) });
  }
  return runSamples(language, filled, headers['x-secret-key'] ?? '');
}

/** Every operation's sample in the language. */
function samplesOf(language: Language, operations: ApiOperation[]): Record<string, string> {
  const samples = operations.map(({ id, method, path }) => {
    const found = buildSamples({ operationId: id, method, path }).find((one) => one.language === language);
    return [id, found?.code ?? ''] as const;
  });
  return Object.fromEntries(samples);
}

/** What is wrong with what a sample printed; null when it is an answer as the document describes it. */
function problemOf({ responses }: ApiOperation, { printed, failure }: Outcome): string | null {
  if (printed === undefined) return failure ?? 'Nothing';
  const answer: unknown = JSON.parse(printed);
  return matches(responses['200'] ?? {}, answer) ? null : `not the documented answer: ${printed}`;
}

const ran: string[] = [];
let programs = 0;
afterAll(() => {
  const total = ran.length;
  process.stdout.write(
    `samples: ${total / languages.length} x ${languages.length} = ${total}, and ${programs} of the texts\n`,
  );
});

for (const language of languages) {
  const name = `every operation's sample in ${language} runs and prints the documented answer`;
  const isThere = canRun(language);
  (isThere ? test : test.skip)(
    isThere ? name : `${name} (install ${language} to run this)`,
    async () => {
      const operations = (await readOperations(copies.service)).filter(({ scope }) => scope === 'merchant');
      expect(operations.length).toBeGreaterThan(40);
      const { valuesFor } = accountOf(language);
      const outcomes = await run(language, samplesOf(language, operations), valuesFor);
      const problems = outcomes.flatMap((outcome, index) => {
        const operation = operations[index];
        const problem = operation ? problemOf(operation, outcome) : 'No operation';
        return problem === null ? [] : [{ sample: outcome.name, problem }];
      });
      expect(problems).toEqual([]);
      ran.push(...outcomes.map((outcome) => outcome.name));
    },
    timeoutMs,
  );

  const ofTexts = `every whole program of the texts in ${language} runs`;
  (isThere ? test : test.skip)(
    isThere ? ofTexts : `${ofTexts} (install ${language} to run this)`,
    async () => {
      const outcomes = await run(language, textPrograms(language));
      expect(outcomes.length).toBeGreaterThan(0);
      const failed = outcomes.filter(({ printed = '' }) => printed === '' || /"error"/.test(printed));
      expect(failed).toEqual([]);
      programs += outcomes.length;
    },
    timeoutMs,
  );
}
