/* What a form's own field is made of; it stays out of every page. */
export { Field } from '@trilho/ui';
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
