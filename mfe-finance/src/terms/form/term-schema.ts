import { type ObjectSchema, object, string } from 'yup';
import { keyOf, type TermKey } from '../words/term-words.ts';
import { daysIn, percentIn, type TermFormValues, termOf } from './term-values.ts';

type Checked = Pick<TermFormValues, 'gateway' | 'method' | 'installmentsFrom' | 'percent' | 'days'>;

/**
 * The rules of the server for a term.
 * @param others what there are terms for already
 */
export const termSchema = (others: readonly TermKey[]): ObjectSchema<Checked> => {
  const taken = others.map(keyOf);
  return object({
    gateway: string().required('Escolha o gateway.'),
    method: string().required('Escolha o meio de pagamento.'),
    installmentsFrom: string()
      .required('Escolha o número de parcelas.')
      .test('free', 'Já existe uma condição para este gateway, meio e parcelas.', function isFree() {
        const values: TermFormValues = this.parent;
        // What is missing does not matter for what the term is for.
        const term = termOf({ ...values, percent: '0', days: '0' });
        return !term || !taken.includes(keyOf(term));
      }),
    percent: string()
      .required('Informe o percentual; 0 se não há.')
      .test(
        'percent',
        'Informe de 0 a 100, com até 4 casas.',
        (text) => !text || percentIn(text) !== undefined,
      ),
    days: string()
      .required('Informe o prazo em dias.')
      .test('days', 'Informe de 0 a 400 dias.', (text) => !text || daysIn(text) !== undefined),
  });
};
