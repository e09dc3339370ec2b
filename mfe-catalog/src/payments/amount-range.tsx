import { Button } from '@trilho/ui';
import { Form, FormikCurrency } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { RangeLine } from './filter-pill.ts';
import { amountRangeError } from './payment-filter-values.ts';

interface Amounts {
  /** Centavos, or null for no bound. */
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

/** From one amount to another, both included. Nothing is asked of the server until they are applied. */
export function AmountRange({ min, max, onApply }: AmountRangeProps) {
  const initialValues = { min, max };
  return (
    <Formik
      enableReinitialize
      initialValues={initialValues}
      // An address may say a range that no form would let through.
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
