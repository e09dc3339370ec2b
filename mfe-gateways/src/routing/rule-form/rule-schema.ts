import { type FormikErrors, yupToFormErrors } from 'formik';
import { array, number, object, string, type TestContext, ValidationError } from 'yup';
import { type ConditionKind, percentOf, type RuleFormValues, wholeOf } from './rule-values.ts';

/** Checks a field only while its condition is among those that were added. */
const whileAsked = (kind: ConditionKind, problemOf: (values: RuleFormValues) => string | undefined) =>
  function check(this: TestContext): true | ValidationError {
    const values: RuleFormValues = this.parent;
    const problem = values.asked.includes(kind) ? problemOf(values) : undefined;
    return problem === undefined || this.createError({ message: problem });
  };

const cardAlone = 'Bandeira e parcelas valem só para cartão: inclua Cartão nos meios ou tire a condição.';

const leavesCardsOut = ({ asked, methods }: RuleFormValues): boolean =>
  asked.includes('methods') && methods.length > 0 && !methods.includes('card');

const amountProblem = ({ amountMin, amountMax }: RuleFormValues): string | undefined => {
  if (amountMin === null && amountMax === null) return 'Informe o menor ou o maior valor.';
  if (amountMin === 0) return 'O menor valor é R$ 0,01.';
  return undefined;
};

const amountMaxProblem = ({ amountMin, amountMax }: RuleFormValues): string | undefined => {
  if (amountMax === 0) return 'O maior valor é pelo menos R$ 0,01.';
  if (amountMin !== null && amountMax !== null && amountMax < amountMin)
    return 'O maior valor não pode ser menor que o menor.';
  return undefined;
};

const installmentsProblem = (values: RuleFormValues): string | undefined => {
  if (values.installmentsMin === '' && values.installmentsMax === '')
    return 'Escolha o menor ou o maior número de parcelas.';
  return leavesCardsOut(values) ? cardAlone : undefined;
};

const installmentsMaxProblem = ({ installmentsMin, installmentsMax }: RuleFormValues) =>
  installmentsMin !== '' && installmentsMax !== '' && Number(installmentsMax) < Number(installmentsMin)
    ? 'O maior número de parcelas não pode ser menor que o menor.'
    : undefined;

const brandsProblem = (values: RuleFormValues): string | undefined => {
  if (values.brands.length === 0) return 'Escolha ao menos uma bandeira.';
  return leavesCardsOut(values) ? cardAlone : undefined;
};

/** The rules of the server for one pair of metadata. */
function pairProblem({ metadata }: RuleFormValues, at: number): string | undefined {
  const pair = metadata[at];
  const name = pair?.name.trim() ?? '';
  if (!pair || name === '' || pair.value.trim() === '') return 'Informe o nome e o valor.';
  if (name.length > 40 || /[[\]]/.test(name)) return 'O nome tem até 40 caracteres, sem colchetes.';
  if (pair.value.trim().length > 500) return 'O valor tem até 500 caracteres.';
  const isRepeated = metadata.some((other, index) => index < at && other.name.trim() === name);
  return isRepeated ? `“${name}” já foi pedido acima.` : undefined;
}

const metadataProblem = (values: RuleFormValues): string | undefined => {
  if (values.metadata.length > 10) return 'São até 10 pares.';
  return values.metadata
    .map((_pair, index) => pairProblem(values, index))
    .find((problem) => problem !== undefined);
};

/** What is wrong with the parts of a split: they have to come to 100. */
export function sharesProblem({ target, shares }: RuleFormValues): string | undefined {
  if (target !== 'split') return undefined;
  if (shares.some(({ percent }) => percent.trim() !== '' && !/^\d{1,3}$/.test(percent.trim())))
    return 'Use números inteiros, de 1 a 99.';
  const whole = wholeOf(shares);
  if (whole < 100) return `Faltam ${100 - whole}% para chegar a 100%.`;
  if (whole > 100) return `Passa de 100% em ${whole - 100}%.`;
  if (shares.filter(({ percent }) => percentOf(percent) > 0).length < 2)
    return 'Divida entre ao menos dois gateways, ou mande tudo para um.';
  return undefined;
}

const always = (problemOf: (values: RuleFormValues) => string | undefined) =>
  function check(this: TestContext): true | ValidationError {
    const problem = problemOf(this.parent);
    return problem === undefined || this.createError({ message: problem });
  };

/** The rules of the server for a rule, as far as a form can check them. */
const ruleSchema = object({
  name: string().trim().required('Dê um nome à regra.').max(80, 'O nome tem até 80 caracteres.'),
  methods: array().test(
    'methods',
    whileAsked('methods', ({ methods }) =>
      methods.length === 0 ? 'Escolha ao menos um meio de pagamento.' : undefined,
    ),
  ),
  brands: array().test('brands', whileAsked('brands', brandsProblem)),
  amountMin: number().nullable().test('amountMin', whileAsked('amount', amountProblem)),
  amountMax: number().nullable().test('amountMax', whileAsked('amount', amountMaxProblem)),
  installmentsMin: string().test('installmentsMin', whileAsked('installments', installmentsProblem)),
  installmentsMax: string().test('installmentsMax', whileAsked('installments', installmentsMaxProblem)),
  countries: array().test(
    'countries',
    whileAsked('countries', ({ countries }) =>
      countries.length === 0 ? 'Escolha ao menos um país.' : undefined,
    ),
  ),
  metadata: array().test('metadata', whileAsked('metadata', metadataProblem)),
  gateway: string().test(
    'gateway',
    always(({ target, gateway }) =>
      target === 'gateway' && gateway === '' ? 'Escolha o gateway.' : undefined,
    ),
  ),
  shares: array().test('shares', always(sharesProblem)),
});

/** What is wrong with a rule, by field. The schema sees the values as they are: Formik itself would leave empty texts out. */
export async function ruleErrors(values: RuleFormValues): Promise<FormikErrors<RuleFormValues>> {
  try {
    await ruleSchema.validate(values, { abortEarly: false });
    return {};
  } catch (problem) {
    if (problem instanceof ValidationError) return yupToFormErrors(problem);
    throw problem;
  }
}
