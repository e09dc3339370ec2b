import { matches } from '@trilho/gateway/src/contract-tests/answer-check.ts';
import { type ApiOperation, readOperations } from '@trilho/gateway/src/contract-tests/document.ts';
import { type AccountHolder, startCopies } from '@trilho/gateway/src/testing/copies.ts';
import { type Language, languages } from '../src/api/operation-facts.ts';
import { buildSamples } from '../src/samples/build-samples.ts';
import { fillPlaceholders } from '../src/samples/placeholders.ts';
import { prepareState, type Values } from './merchant-state.ts';
import { canRun, type Outcome, runSamples } from './run-samples.ts';

interface Account {
  merchant: AccountHolder;
  valuesFor: (operationId: string) => Promise<Values>;
}

/** A test waits for some hundred calls. */
const timeoutMs = 60_000;

let copies: Awaited<ReturnType<typeof startCopies>>;
let baseUrl: string;
const accounts = new Map<Language, Account>();
beforeAll(async () => {
  copies = await startCopies();
  baseUrl = await copies.service.app.listen({ host: '127.0.0.1', port: 0 });
  // All before the first sample: each delivers what is due, and what samples do is due to a server that is not there.
  for (const language of languages) {
    const merchant = await copies.accountHolder();
    accounts.set(language, { merchant, valuesFor: await prepareState(copies, merchant) });
  }
}, timeoutMs);
afterAll(() => copies.close());

/** Every operation's sample in the language, over objects of a merchant of its own. */
async function outcomesOf(language: Language, operations: ApiOperation[]): Promise<Outcome[]> {
  const account = accounts.get(language);
  if (!account) throw new Error(`No merchant for ${language}`);
  const { headers } = account.merchant;
  const given = { __BASE_URL__: baseUrl, __ACCESS_KEY__: headers['x-access-key'] ?? '' };
  const samples: Record<string, string> = {};
  for (const { id, method, path } of operations) {
    const sample = buildSamples({ operationId: id, method, path }).find((one) => one.language === language);
    samples[id] = fillPlaceholders(sample?.code ?? '', { ...given, ...(await account.valuesFor(id)) });
  }
  return runSamples(language, samples, headers['x-secret-key'] ?? '');
}

/** What is wrong with what a sample printed; null when it is an answer as the document describes it. */
function problemOf({ responses }: ApiOperation, { printed, failure }: Outcome): string | null {
  if (printed === undefined) return failure ?? 'Nothing';
  const answer: unknown = JSON.parse(printed);
  return matches(responses['200'] ?? {}, answer) ? null : `not the documented answer: ${printed}`;
}

const ran: string[] = [];
afterAll(() => {
  const total = ran.length;
  process.stdout.write(`samples: ${total / languages.length} x ${languages.length} = ${total}\n`);
});

for (const language of languages) {
  const name = `every operation's sample in ${language} runs and prints the documented answer`;
  const isThere = canRun(language);
  (isThere ? test : test.skip)(
    isThere ? name : `${name} (install ${language} to run this)`,
    async () => {
      const operations = (await readOperations(copies.service)).filter(({ scope }) => scope === 'merchant');
      expect(operations.length).toBeGreaterThan(40);
      const outcomes = await outcomesOf(language, operations);
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
}
