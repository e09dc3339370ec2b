import { Button } from '@trilho/ui';
import { Form, FormikCurrency } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { RangeLine } from '../filters/filter-pill.ts';
import { amountRangeError } from './amount-range-error.ts';

interface Amounts {
  /** In centavos; null for no bound. */
  min: number | null;
  max: number | null;
}

interface AmountRangeProps extends Amounts {
  onApply: (amounts: Amounts) => void;
}

const validate = ({ min, max }: Amounts) => {
  const error = amountRangeError(min, max);
  return error ? { max: error } : {};
};

/** A range of amounts, both ends included. The server is called only when it is applied. */
export function AmountRange({ min, max, onApply }: AmountRangeProps) {
  const initialValues = { min, max };
  return (
    <Formik
      enableReinitialize
      initialValues={initialValues}
      // An address may contain a range that the form would refuse.
      initialErrors={validate(initialValues)}
      initialTouched={{ max: amountRangeError(min, max) !== undefined }}
      validate={validate}
      onSubmit={onApply}
    >
      <Form>
        <RangeLine aria-label="Faixa de valor">
          <FormikCurrency name="min" label="De" />
          <FormikCurrency name="max" label="Até" />
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </RangeLine>
      </Form>
    </Formik>
  );
}
