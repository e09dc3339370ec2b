import type { ApiError } from '@trilho/portal';
import { type FormikErrors, setIn } from 'formik';

/** The server's complaints as Formik's errors. `place` tells where in the form a field of the wire stands. */
export function fieldErrors<Values>(
  error: ApiError,
  place: (field: string) => string = (field) => field,
): FormikErrors<Values> {
  return error.validationErrors.reduce<FormikErrors<Values>>(
    (errors, { field, message }) => (field ? setIn(errors, place(field), message) : errors),
    {},
  );
}
