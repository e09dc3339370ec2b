import { noteDraft, takeDraft } from '@trilho/ui';
import { useFormikContext } from 'formik';
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Values = Record<string, unknown>;

/** Names of values that are never kept, whatever field shows them. */
const secretName = /passw|senha|secret|token|card|cvv|cvc|code|key/i;
const secretFields =
  'input[type="password"], [data-secret], [autocomplete^="cc-"], [autocomplete="one-time-code"]';

const withoutSecrets = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name) && !secretName.test(name)));

/** The values of a form that its secret fields hold, by the name at the top of each. */
function secretNames(form: HTMLFormElement | null): ReadonlySet<string> {
  const fields = form?.querySelectorAll(secretFields) ?? [];
  return new Set([...fields].map((field) => (field.getAttribute('name') ?? '').split('.')[0] ?? ''));
}

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
    if (draft) void setValues({ ...values, ...draft });
    return () => {
      const { dirty, values: typed } = latest.current;
      if (dirty) noteDraft({ pathname, key, values: withoutSecrets(typed, secretNames(element)) });
    };
  }, [form]);
}
