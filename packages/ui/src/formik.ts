/* Fields that only forms need, besides those bound to Formik: they stay out of every page. */
export { CheckboxField, Field } from '@trilho/ui';
export { Form, type FormProps } from './formik/form.tsx';
export {
  FormikCheckbox,
  FormikCurrency,
  FormikMasked,
  FormikPassword,
  FormikSelect,
  FormikText,
  FormikTextArea,
} from './formik/formik-fields.tsx';
export { useBoundField } from './formik/use-bound-field.ts';
