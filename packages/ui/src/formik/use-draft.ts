import { noteDraft, takeDraft } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Values = Record<string, unknown>;

/** Names of values that are never kept, whatever field shows them. */
const secretName = /passw|senha|secret|token|card|cvv|cvc|key|(?<!zip|postal)code/i;
const secretFields =
  'input[type="password"], [data-secret], [autocomplete^="cc-"], [autocomplete="one-time-code"]';

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a value may be a secret, or a list or group with one in it. */
const hasSecretName = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(hasSecretName)
    : isGroup(value) &&
      Object.entries(value).some(([name, held]) => secretName.test(name) || hasSecretName(held));

/** The values without secrets, at any depth. A list with one goes as a whole: its places would shift. */
function withoutSecrets(values: Values, secretPaths: ReadonlySet<string>, prefix = ''): Values {
  const kept = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const path = prefix + name;
    if (secretName.test(name) || secretPaths.has(path)) return [];
    if (isGroup(value)) return [[name, withoutSecrets(value, secretPaths, `${path}.`)]];
    return Array.isArray(value) && hasSecretName(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

/** Where the values of a form's secret fields are, `bank.pin`; for a field in a list, where the list is. */
function secretPathsOf(form: HTMLFormElement | null): ReadonlySet<string> {
  const fields = form?.querySelectorAll(secretFields) ?? [];
  return new Set(
    [...fields].flatMap((field) => {
      const name = field.getAttribute('name') ?? '';
      // A list's place is written `phones[0]` or `phones.0`.
      return [name, name.split(/\[|\.\d/, 1)[0] ?? name];
    }),
  );
}

/** The values with those of a draft in their places. */
const withDraft = (values: Values, draft: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const present = values[name];
      return [name, isGroup(value) && isGroup(present) ? withDraft(present, value) : value];
    }),
  ),
});

/**
 * Brings back what was typed when the screen of a form fails and another release of it takes its place, except for
 * secrets. What a person leaves is not kept.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): void {
  const formik = useFormikContext<Values>();
  const latest = useRef(formik);
  useLayoutEffect(() => {
    latest.current = formik;
  });
  useLayoutEffect(() => {
    const { pathname } = window.location;
    const element = form.current;
    const { initialValues, values, setValues } = latest.current;
    const key = JSON.stringify(withoutSecrets(initialValues, new Set()));
    const draft = takeDraft(pathname, key);
    if (draft) void setValues(withDraft(values, draft));
    return () => {
      const { dirty, values: typed } = latest.current;
      if (dirty) noteDraft({ pathname, key, values: withoutSecrets(typed, secretPathsOf(element)) });
    };
  }, [form]);
}
