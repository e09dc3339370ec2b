import type { Environment } from '@trilho/contracts/common';
import { useConfirmLeave, useUserId } from '@trilho/portal';
import { Stack, useToast } from '@trilho/ui';
import { Form } from '@trilho/ui/formik';
import { Formik, type FormikProps, type FormikValues } from 'formik';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import type { PickedCustomer } from '../customers/customer-picker.tsx';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import { FormModal } from '../modals/form-modal.tsx';
import type { ModalState } from '../modals/use-modal.tsx';
import { OrderFailureBanner } from '../orders/order-failure.tsx';
import { type OrderOptions, useOrder } from '../orders/use-order.ts';
import { UnsavedFields } from './unsaved-fields.tsx';

/** What the modal of each kind takes. */
export interface CreationProps extends ModalState {
  environment: Environment;
  /** Chosen already, where the form was opened from a customer. */
  customer?: PickedCustomer | null | undefined;
}

/** The name of a field, `fiscal.cbsAmount` for one of a group. */
type FieldName<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;

interface CreationModalProps<Values extends FormikValues, Details extends object, Created>
  extends Omit<CreationProps, 'customer'>,
    Pick<ComponentProps<typeof FormModal>, 'title' | 'icon' | 'size'> {
  initialValues: Values;
  /** The rules of the server, as far as a form can check them. */
  schema: ComponentProps<typeof Formik<Values>>['validationSchema'];
  /** Fields that are asked about before they are lost; those that fill themselves are left out. */
  unsaved: readonly FieldName<Values>[];
  order: OrderOptions<EnvironmentOfUser & Details, Created>;
  toDetails: (values: Values) => Details;
  /** Text of the button. */
  submit: (values: Values) => string;
  /** Said when it was created. */
  done: (created: Created) => string;
  /** The screen of what was created, which opens then. */
  screen: { to: (id: string, environment: Environment) => string };
  /** Shown in place of the form while it cannot be filled. */
  instead?: ReactNode;
  children: (form: FormikProps<Values>) => ReactNode;
}

/** A form that creates something once and opens its screen. A failure stays in the form, with what was typed. */
export function CreationModal<
  Values extends FormikValues,
  Details extends object,
  Created extends { id: string },
>(props: CreationModalProps<Values, Details, Created>) {
  const { open, title, icon, size, environment, instead, onClose } = props;
  const formId = useId();
  const userId = useUserId();
  const navigate = useNavigate();
  const toast = useToast();
  const confirmLeave = useConfirmLeave();
  const { place, failure } = useOrder(props.order);

  const handleSubmit = async (values: Values) => {
    const created = await place({ userId, environment, ...props.toDetails(values) });
    if (!created) return;
    toast.success(props.done(created));
    onClose();
    void navigate(props.screen.to(created.id, environment));
  };

  return (
    <Formik
      enableReinitialize
      initialValues={props.initialValues}
      validationSchema={props.schema}
      onSubmit={handleSubmit}
    >
      {(form) => (
        <FormModal
          {...{ open, title, icon, size, formId }}
          submit={instead === undefined ? props.submit(form.values) : null}
          isBusy={form.isSubmitting}
          onClose={() => confirmLeave(onClose)}
        >
          {instead ?? (
            <Form id={formId}>
              <UnsavedFields names={props.unsaved} />
              <Stack gap={4}>
                {props.children(form)}
                <OrderFailureBanner failure={failure} environment={environment} />
              </Stack>
            </Form>
          )}
        </FormModal>
      )}
    </Formik>
  );
}
