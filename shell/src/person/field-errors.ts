import type { ApiError } from '@trilho/portal';
import { type FormikErrors, setIn } from 'formik';

/** The server's validation errors as Formik's. `place` maps a field of the wire to its place in the form. */
export function fieldErrors<Values>(
  error: ApiError,
  place: (field: string) => string = (field) => field,
): FormikErrors<Values> {
  return error.validationErrors.reduce<FormikErrors<Values>>(
    (errors, { field, message }) => (field ? setIn(errors, place(field), message) : errors),
    {},
  );
}
