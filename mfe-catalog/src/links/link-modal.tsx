import type { Environment } from '@trilho/contracts/common';
import { useConfirmLeave, useUserId } from '@trilho/portal';
import { Button, Modal, Stack, token, useToast } from '@trilho/ui';
import { Form, FormikCheckbox, FormikCurrency, FormikSelect, FormikText } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { Link2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { OrderFailureBanner } from '../creation/order-failure.tsx';
import { UnsavedFields } from '../creation/unsaved-fields.tsx';
import { useOrder } from '../creation/use-order.ts';
import { gatewayNames } from '../gateways.ts';
import { screens } from '../paths.ts';
import { type LinkFormValues, linkFormSchema, newLink, toLinkInput } from './link-form-schema.ts';
import { useCreateLinkMutation } from './links-api.ts';

const kinds = [
  { value: 'fixed', label: 'Valor fixo' },
  { value: 'open', label: 'Quem paga escolhe' },
];
const installments = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Só à vista' : `Em até ${index + 1}x`,
}));
const gateways = [
  { value: '', label: 'O único configurado' },
  { value: 'STRIPE', label: gatewayNames.STRIPE },
  { value: 'MERCADOPAGO', label: gatewayNames.MERCADOPAGO },
];
const unsaved = ['description', 'amount', 'minAmount', 'maxAmount', 'lastDay'];

const Methods = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: ${token.space[2]};
    font-size: 13px;
    line-height: 18px;
    font-weight: 550;
  }
`;

interface LinkModalProps {
  open: boolean;
  environment: Environment;
  onClose: () => void;
}

/** 'Novo link': creates a link once and opens its screen. */
export function LinkModal({ open, environment, onClose }: LinkModalProps) {
  const formId = useId();
  const userId = useUserId();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmLeave = useConfirmLeave();
  const schema = useMemo(() => linkFormSchema(() => new Date()), []);
  const handleClose = () => confirmLeave(onClose);
  const [create] = useCreateLinkMutation();
  const { place, failure } = useOrder({
    kind: 'link',
    outcome: 'o link foi criado',
    send: (order: Omit<Parameters<typeof create>[0], 'idempotencyKey'>, idempotencyKey) =>
      create({ ...order, idempotencyKey }).unwrap(),
  });

  const handleSubmit = async (values: LinkFormValues) => {
    const link = await place({ userId, environment, ...toLinkInput(values) });
    if (!link) return;
    toast.success('Link criado.');
    onClose();
    void navigate(screens.link.to(link.id, environment));
  };

  return (
    <Formik initialValues={newLink} validationSchema={schema} onSubmit={handleSubmit}>
      {({ isSubmitting, values }) => (
        <Modal
          open={open}
          title="Novo link"
          icon={<Link2 strokeWidth={1.75} />}
          onClose={isSubmitting ? () => {} : handleClose}
          footer={
            <>
              <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
                Cancelar
              </Button>
              <Button type="submit" form={formId} loading={isSubmitting}>
                Criar link
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <UnsavedFields names={unsaved} />
            <Stack gap={4}>
              <FormikText name="description" label="Descrição" required autoComplete="off" />
              <FormikSelect name="kind" label="Valor a pagar" options={kinds} required />
              {values.kind === 'fixed' ? (
                <FormikCurrency name="amount" label="Valor" required />
              ) : (
                <>
                  <FormikCurrency name="minAmount" label="Valor mínimo" />
                  <FormikCurrency name="maxAmount" label="Valor máximo" />
                </>
              )}
              <Methods>
                <legend>Meios de pagamento</legend>
                <FormikCheckbox name="pix" label="Pix" />
                <FormikCheckbox name="boleto" label="Boleto" />
                <FormikCheckbox name="card" label="Cartão" />
              </Methods>
              {values.card && (
                <FormikSelect name="maxInstallments" label="Parcelas" options={installments} required />
              )}
              <FormikSelect name="gateway" label="Gateway" options={gateways} />
              <FormikText name="lastDay" label="Válido até" type="date" />
              <FormikCheckbox name="reusable" label="Aceita vários pagamentos" />
              <OrderFailureBanner failure={failure} environment={environment} />
            </Stack>
          </Form>
        </Modal>
      )}
    </Formik>
  );
}
