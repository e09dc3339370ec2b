import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { useNotify, useUnsavedChanges } from '@trilho/portal';
import { Button, Stack, token } from '@trilho/ui';
import { Form, FormikCheckbox, FormikSelect, FormikText, FormikTextArea } from '@trilho/ui/formik';
import { Formik, useFormikContext } from 'formik';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { gatewayChoices } from '../gateways.ts';
import { type DraftPrice, draftsOf, type PriceTerms, withTerms } from './draft-prices.ts';
import { EditablePrice, PriceLines } from './price-list.tsx';
import { PriceModal } from './price-modal.tsx';
import { type ProductFormValues, productFormSchema, toProductValues } from './product-form-schema.ts';

const Prices = styled.section`
  display: grid;
  gap: ${token.space[2]};
`;

const PricesHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
`;

const PricesTitle = styled.h3`
  font-size: 13px;
  line-height: 18px;
  font-weight: 550;
`;

const Note = styled.p`
  font-size: 13px;
  color: ${token.color.muted};
  &[data-error] {
    color: ${token.color.danger};
  }
`;

const missingPrice = 'Por favor, adicione pelo menos um preço para o produto.';

/** State of the price modal: closed, for a new price, or for one of the list. One that is closed unsaved goes on. */
type Editing = { open: boolean; price: DraftPrice | null; opening: number; isSaved: boolean };

interface ProductFormProps {
  /** Id of the form, for the submit button outside of it. */
  id: string;
  product: PortalProduct | null;
  onSubmit: (values: ProductFormValues, prices: readonly DraftPrice[]) => Promise<void>;
}

/** Form of a product and its prices. Nothing is sent before the form is submitted. */
export function ProductForm({ id, product, onSubmit }: ProductFormProps) {
  const { warning, success } = useNotify();
  const titleId = useId();
  const [saved] = useState(() => draftsOf(product));
  const [prices, setPrices] = useState(saved);
  const [isTried, setTried] = useState(false);
  const noteId = useId();
  const addPrice = useRef<HTMLButtonElement>(null);
  const isPriceMissing = prices.length === 0;
  const [editing, setEditing] = useState<Editing>({
    ...{ open: false, price: null, opening: 0, isSaved: false },
  });

  const open = (price: DraftPrice | null) =>
    setEditing((before) => {
      const opening = before.price === price && !before.isSaved ? before.opening : before.opening + 1;
      return { open: true, price, opening, isSaved: false };
    });
  const close = () => setEditing((before) => ({ ...before, open: false }));

  const handlePrice = (terms: PriceTerms) => {
    const { price, opening } = editing;
    setPrices(price ? withTerms(prices, price.key, terms) : [...prices, { key: `new-${opening}`, ...terms }]);
    setEditing((before) => ({ ...before, open: false, isSaved: true }));
  };
  const handleDelete = ({ key }: DraftPrice) => {
    setPrices(prices.filter((price) => price.key !== key));
    success('Preço excluído com sucesso!');
  };
  const handleInvalid = () => {
    setTried(true);
    warning('Por favor, corrija os campos destacados e tente novamente.');
  };
  const handleSubmit = async (values: ProductFormValues) => {
    if (isPriceMissing) {
      setTried(true);
      addPrice.current?.focus();
      warning(missingPrice);
      return;
    }
    await onSubmit(values, prices);
  };

  return (
    <>
      <Formik
        initialValues={toProductValues(product)}
        validationSchema={productFormSchema}
        onSubmit={handleSubmit}
      >
        <Form id={id} onInvalid={handleInvalid}>
          <UnsavedProduct arePricesChanged={prices !== saved} />
          <Stack gap={4}>
            <FormikText name="name" label="Nome do Produto" required autoComplete="off" />
            <FormikTextArea name="description" label="Descrição" rows={3} />
            <FormikSelect
              name="gateway"
              label="Gateway"
              options={gatewayChoices}
              disabled={product !== null}
              required
            />
            {product && <FormikCheckbox name="active" label="Produto ativo" />}
            <Prices aria-labelledby={titleId}>
              <PricesHead>
                <PricesTitle id={titleId}>Preços</PricesTitle>
                <Button
                  ref={addPrice}
                  variant="secondary"
                  size="sm"
                  aria-invalid={(isTried && isPriceMissing) || undefined}
                  aria-describedby={isPriceMissing ? noteId : undefined}
                  icon={<Plus strokeWidth={1.75} aria-hidden />}
                  onClick={() => open(null)}
                >
                  Add Price
                </Button>
              </PricesHead>
              {isPriceMissing && (
                <Note id={noteId} data-error={isTried || undefined}>
                  {isTried ? missingPrice : 'Adicione pelo menos um preço: é ele que os seus clientes pagam.'}
                </Note>
              )}
              <PriceLines>
                {prices.map((price) => (
                  <EditablePrice
                    key={price.key}
                    price={price}
                    onEdit={() => open(price)}
                    onDelete={() => handleDelete(price)}
                  />
                ))}
              </PriceLines>
              {product && (
                <Note>
                  As mudanças valem quando você salvar o produto. Quem já assina continua no preço antigo.
                </Note>
              )}
            </Prices>
          </Stack>
        </Form>
      </Formik>
      <PriceModal
        key={editing.opening}
        open={editing.open}
        price={editing.price}
        onSave={handlePrice}
        onClose={close}
      />
    </>
  );
}

/** Asks before a product's changes are lost. */
function UnsavedProduct({ arePricesChanged }: { arePricesChanged: boolean }) {
  useUnsavedChanges(useFormikContext().dirty || arePricesChanged);
  return null;
}
