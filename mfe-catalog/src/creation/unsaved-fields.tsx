import { useUnsavedChanges } from '@trilho/portal';
import { getIn, useFormikContext } from 'formik';

/** Asks before a form is left whose fields of these names were filled; fields that fill themselves do not count. */
export function UnsavedFields({ names }: { names: readonly string[] }) {
  const { values, initialValues } = useFormikContext<Record<string, unknown>>();
  useUnsavedChanges(names.some((name) => getIn(values, name) !== getIn(initialValues, name)));
  return null;
}
