import { useConfirmLeave, useUserId } from '@trilho/portal';
import { Button, Modal, Stack, useToast } from '@trilho/ui';
import { Form, FormikText, FormikTextArea } from '@trilho/ui/formik';
import { Formik } from 'formik';
import { UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { object, string } from 'yup';
import { useCreateCustomerMutation } from '../customers/customers-api.ts';
import { screens } from '../paths.ts';
import type { CreationModalProps } from './charge-modal.tsx';
import { OrderFailureBanner } from './order-failure.tsx';
import { UnsavedFields } from './unsaved-fields.tsx';
import { useOrder } from './use-order.ts';

const empty = { name: '', email: '', phone: '', description: '' };

/** The rules of the server. */
const schema = object({
  name: string().trim().required('Nome é obrigatório.').max(256, 'Use no máximo 256 caracteres.'),
  email: string()
    .trim()
    .required('E-mail é obrigatório.')
    .email('Por favor, insira um email válido.')
    .max(254, 'Use no máximo 254 caracteres.'),
  phone: string()
    .trim()
    .max(20, 'Use no máximo 20 caracteres.')
    .matches(/^[+0-9() .-]*$/, 'Use apenas números, espaços e os sinais + ( ) . -'),
  description: string().max(500, 'Use no máximo 500 caracteres.'),
});

/** 'Novo cliente': creates a customer once and opens their page. */
export function CustomerModal({ open, environment, onClose }: Omit<CreationModalProps, 'customer'>) {
  const formId = useId();
  const userId = useUserId();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmLeave = useConfirmLeave();
  const handleClose = () => confirmLeave(onClose);
  const [create] = useCreateCustomerMutation();
  const { place, failure } = useOrder({
    kind: 'customer',
    outcome: 'o cliente foi criado',
    send: (order: Omit<Parameters<typeof create>[0], 'idempotencyKey'>, idempotencyKey) =>
      create({ ...order, idempotencyKey }).unwrap(),
  });

  const handleSubmit = async (values: typeof empty) => {
    const phone = values.phone.trim();
    const description = values.description.trim();
    const customer = await place({
      ...{ userId, environment, name: values.name.trim(), email: values.email.trim() },
      ...(phone && { phone }),
      ...(description && { description }),
    });
    if (!customer) return;
    toast.success('Cliente criado.');
    onClose();
    void navigate(screens.customer.to(customer.id, environment));
  };

  return (
    <Formik initialValues={empty} validationSchema={schema} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <Modal
          open={open}
          title="Novo cliente"
          icon={<UserRoundPlus strokeWidth={1.75} />}
          size="sm"
          onClose={isSubmitting ? () => {} : handleClose}
          footer={
            <>
              <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
                Cancelar
              </Button>
              <Button type="submit" form={formId} loading={isSubmitting}>
                Criar cliente
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <UnsavedFields names={['name', 'email', 'phone', 'description']} />
            <Stack gap={4}>
              <FormikText name="name" label="Nome" required autoComplete="off" />
              <FormikText
                name="email"
                label="E-mail"
                type="email"
                inputMode="email"
                required
                autoComplete="off"
              />
              <FormikText name="phone" label="Telefone" type="tel" inputMode="tel" autoComplete="off" />
              <FormikTextArea name="description" label="Descrição" rows={2} />
              <OrderFailureBanner failure={failure} environment={environment} />
            </Stack>
          </Form>
        </Modal>
      )}
    </Formik>
  );
}
