import { useNotify } from '@trilho/portal';
import { Grid, Stack } from '@trilho/ui';
import { Form, FormikCurrency, FormikSelect, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { CircleDollarSign } from 'lucide-react';
import { useId } from 'react';
import { FormModal } from '../modals/form-modal.tsx';
import type { ModalState } from '../modals/use-modal.tsx';
import type { PriceTerms } from './draft-prices.ts';
import { intervalUnits } from './interval-text.ts';
import { priceFormSchema, toPriceValues, toTerms } from './price-form-schema.ts';

const currencies = [
  { value: 'BRL', label: 'BRL - Real' },
  { value: 'USD', label: 'USD - Dólar', disabled: true },
  { value: 'EUR', label: 'EUR - Euro', disabled: true },
];

const chargeTypes = [
  { value: 'recurrent', label: 'Recorrente' },
  { value: 'once', label: 'Pagamento único' },
];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const intervals = Object.entries(intervalUnits).map(([value, [one]]) => ({ value, label: capitalised(one) }));

interface PriceModalProps extends ModalState {
  /** The price to edit; null for a new one. */
  price: PriceTerms | null;
  onSave: (terms: PriceTerms) => void;
}

/** Edits one price of a product: amount and interval. What was typed stays while it is closed. */
export function PriceModal({ open, price, onSave, onClose }: PriceModalProps) {
  const { warning } = useNotify();
  const formId = useId();
  return (
    <Formik
      initialValues={toPriceValues(price)}
      validationSchema={priceFormSchema}
      onSubmit={(values) => onSave(toTerms(values))}
    >
      {({ values }) => (
        <FormModal
          open={open}
          title={price ? 'Editar Preço' : 'Adicionar Preço'}
          icon={<CircleDollarSign strokeWidth={1.75} />}
          size="sm"
          formId={formId}
          submit={price ? 'Salvar preço' : 'Adicionar'}
          onClose={onClose}
        >
          <Form
            id={formId}
            onInvalid={() => warning('Por favor, corrija os campos destacados e tente novamente.')}
          >
            <Stack gap={4}>
              <FormikCurrency name="unitAmount" label="Valor" required />
              <FormikSelect name="currency" label="Moeda" options={currencies} required />
              <FormikSelect
                name="chargeType"
                label="Tipo de cobrança"
                placeholder="Selecione"
                options={chargeTypes}
                required
              />
              {values.chargeType === 'recurrent' && (
                <Grid min={140} gap={3}>
                  <FormikSelect name="interval" label="Intervalo" options={intervals} required />
                  <FormikText
                    name="intervalCount"
                    label="Quantidade"
                    type="number"
                    inputMode="numeric"
                    min={1}
                    required
                  />
                </Grid>
              )}
            </Stack>
          </Form>
        </FormModal>
      )}
    </Formik>
  );
}
