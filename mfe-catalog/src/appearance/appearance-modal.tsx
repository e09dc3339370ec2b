import { documentOf, isCnpj, maskCnpj } from '@trilho/contracts/formats';
import type { Appearance } from '@trilho/contracts/portal-appearance';
import { isApiError, useConfirmLeave } from '@trilho/portal';
import { Banner, Stack, token, useToast } from '@trilho/ui';
import { Form, FormikMasked, FormikText } from '@trilho/ui/formik';
import { MerchantTile } from '@trilho/ui/merchant-tile';
import { Formik, type FormikHelpers } from 'formik';
import { Palette } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { UnsavedFields } from '../creation/unsaved-fields.tsx';
import { FormModal } from '../modals/form-modal.tsx';
import type { ModalState } from '../modals/use-modal.tsx';
import { useSetAppearanceMutation } from './appearance-api.ts';
import {
  type AppearanceValues,
  appearanceSchema,
  cnpjMask,
  isColor,
  toInput,
  valuesOf,
} from './appearance-form.ts';
import { ColorField } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';

const Preview = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  div {
    display: grid;
    min-width: 0;
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    font-size: 13px;
    line-height: 18px;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

interface AppearanceModalProps extends ModalState {
  userId: string;
  appearance: Appearance;
  /** Shown to payers while the shop has no name of its own. */
  accountName: string;
}

/** 'Aparência': name, CNPJ, colour and logo, with the head of the payer's page as it becomes. */
export function AppearanceModal({ open, onClose, userId, appearance, accountName }: AppearanceModalProps) {
  const formId = useId();
  const toast = useToast();
  const confirmLeave = useConfirmLeave();
  const [set] = useSetAppearanceMutation();
  const [problem, setProblem] = useState('');

  const handleSubmit = async (values: AppearanceValues, { setErrors }: FormikHelpers<AppearanceValues>) => {
    setProblem('');
    const { error } = await set({ userId, ...toInput(values) });
    if (!error) {
      toast.success('Aparência salva.');
      onClose();
      return;
    }
    if (!isApiError(error)) throw error;
    if (error.validationErrors.length === 0) setProblem(error.message);
    setErrors(Object.fromEntries(error.validationErrors.map(({ field, message }) => [field, message])));
  };

  return (
    <Formik initialValues={valuesOf(appearance)} validationSchema={appearanceSchema} onSubmit={handleSubmit}>
      {({ values, errors, isSubmitting, setFieldValue }) => {
        const name = values.shopName.trim() || accountName;
        const cnpj = documentOf(values.cnpj.toUpperCase());
        const logo = values.logo === undefined ? appearance.logoUrl : values.logo;
        return (
          <FormModal
            {...{ open, formId }}
            title="Aparência"
            icon={<Palette strokeWidth={1.75} />}
            submit="Salvar"
            isBusy={isSubmitting}
            onClose={() => confirmLeave(onClose)}
          >
            <Form id={formId}>
              <UnsavedFields names={['shopName', 'cnpj', 'color', 'logo']} />
              <Stack gap={4}>
                <p>Como a sua loja aparece na página de todo link de pagamento.</p>
                {problem && (
                  <Banner tone="danger" title="A aparência não foi salva">
                    {problem}
                  </Banner>
                )}
                <Preview>
                  <MerchantTile
                    name={name}
                    color={isColor(values.color) ? values.color.trim().toLowerCase() : null}
                    logoUrl={logo}
                  />
                  <div>
                    <strong>{name}</strong>
                    {cnpj && isCnpj(cnpj) && <small>CNPJ {maskCnpj(cnpj)}</small>}
                  </div>
                </Preview>
                <FormikText
                  name="shopName"
                  label="Nome da loja"
                  placeholder={accountName}
                  maxLength={60}
                  autoComplete="organization"
                />
                <FormikMasked
                  name="cnpj"
                  label="CNPJ"
                  mask={cnpjMask}
                  placeholder="00.000.000/0000-00"
                  autoComplete="off"
                  hint="Quem paga vê só o começo e o fim."
                />
                <ColorField />
                <LogoField
                  shown={logo}
                  error={errors.logo}
                  onChange={(chosen) => void setFieldValue('logo', chosen)}
                />
              </Stack>
            </Form>
          </FormModal>
        );
      }}
    </Formik>
  );
}
