import { explanationNames } from '@trilho/contracts/finance-words';
import type { ExplanationAccount } from '@trilho/contracts/settlement-difference';
import { errorMessage, isApiError } from '@trilho/portal';
import { SelectField, Stack, TextAreaField } from '@trilho/ui';
import { choicesOf } from '../../filters/choices.ts';

/** What a person types: why it is so, and where the amount belongs. */
export interface Explanation {
  text: string;
  account: ExplanationAccount | '';
}

export type Problems = Partial<Record<keyof Explanation, string>>;

const shortest = 3;
const longest = 500;

/** What is missing, by field. */
export function findProblems({ text, account }: Explanation): Problems {
  const length = text.trim().length;
  return {
    ...(length < shortest && { text: 'Diga por que é assim.' }),
    ...(length > longest && { text: `Use ${longest} caracteres no máximo.` }),
    ...(account === '' && { account: 'Escolha a conta.' }),
  };
}

/** What the server refused, by field; undefined where it is another failure, which the screen says otherwise. */
export function refusedFields(error: unknown): Problems | undefined {
  if (!isApiError(error) || error.status !== 422) return undefined;
  const messageOf = (name: string) =>
    error.validationErrors.find(({ field }) => field?.split('.').at(-1) === name)?.message;
  const [text, account] = [messageOf('text'), messageOf('account')];
  if (!text && !account) return { text: errorMessage(error) };
  return { ...(text && { text }), ...(account && { account }) };
}

const isAccount = (text: string): text is ExplanationAccount => Object.hasOwn(explanationNames, text);

interface ExplainFieldsProps {
  value: Explanation;
  problems: Problems;
  /** Whether there is money that goes to an account. */
  hasAccount?: boolean;
  onChange: (value: Explanation) => void;
}

/** The two fields of an explanation. */
export function ExplainFields({ value, problems, hasAccount = true, onChange }: ExplainFieldsProps) {
  return (
    <Stack gap={3}>
      {hasAccount && (
        <SelectField
          label="Conta"
          required
          placeholder="Escolha a conta"
          hint="Para ela vai o valor que hoje está em “Diferenças a esclarecer”."
          options={choicesOf(explanationNames)}
          value={value.account}
          {...(problems.account && { error: problems.account })}
          onChange={({ target }) =>
            onChange({ ...value, account: isAccount(target.value) ? target.value : '' })
          }
        />
      )}
      <TextAreaField
        label="Explicação"
        required
        maxLength={longest}
        placeholder="Ex.: tarifa nova do contrato desde 1º de novembro"
        value={value.text}
        {...(problems.text && { error: problems.text })}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
    </Stack>
  );
}
