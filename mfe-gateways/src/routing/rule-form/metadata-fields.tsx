import { useFormikContext } from 'formik';
import { PairFields } from '../fields/pair-fields.tsx';
import type { RuleFormValues } from './rule-values.ts';

/** The pairs of metadata that a payment has to bring. */
export function MetadataFields() {
  const { values, errors, touched, setFieldValue } = useFormikContext<RuleFormValues>();
  const error = touched.metadata && typeof errors.metadata === 'string' ? errors.metadata : undefined;
  return (
    <PairFields
      pairs={values.metadata}
      error={error}
      onChange={(pairs) => void setFieldValue('metadata', pairs)}
    />
  );
}
