import { FormikText, FormikTextArea } from '@trilho/ui/formik';
import { UserRoundPlus } from 'lucide-react';
import { object, string } from 'yup';
import { useCreateCustomerMutation } from '../customers/customers-api.ts';
import { useMissingGateway } from '../modals/use-missing-gateway.tsx';
import { screens } from '../paths.ts';
import { CreationModal, type CreationProps } from './creation-modal.tsx';

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
export function CustomerModal({ open, environment, onClose }: CreationProps) {
  const [create] = useCreateCustomerMutation();
  const missing = useMissingGateway(environment, 'customers');
  return (
    <CreationModal
      {...{ open, environment, onClose }}
      title="Novo cliente"
      icon={<UserRoundPlus strokeWidth={1.75} />}
      size="sm"
      initialValues={empty}
      schema={schema}
      unsaved={['name', 'email', 'phone', 'description']}
      order={{ kind: 'customer', outcome: 'o cliente foi criado', send: create }}
      toDetails={(values) => {
        const phone = values.phone.trim();
        const description = values.description.trim();
        return {
          ...{ name: values.name.trim(), email: values.email.trim() },
          ...(phone && { phone }),
          ...(description && { description }),
        };
      }}
      submit={() => 'Criar cliente'}
      done={() => 'Cliente criado.'}
      screen={screens.customer}
      instead={missing}
    >
      {() => (
        <>
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
        </>
      )}
    </CreationModal>
  );
}
