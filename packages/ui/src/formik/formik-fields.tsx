import {
  PasswordField,
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '@trilho/ui';
// By way of the index these would come with every page: another part of it takes all that any chunk uses of it.
import {
  CheckboxField,
  type CheckboxFieldProps,
  CurrencyField,
  type CurrencyFieldProps,
  MaskedField,
  type MaskedFieldProps,
} from '@trilho/ui/fields';
import { useBoundField } from './use-bound-field.ts';

/** Props that Formik provides, so that a form does not pass them. */
type Bound =
  | 'name'
  | 'error'
  | 'touched'
  | 'dirty'
  | 'shake'
  | 'value'
  | 'defaultValue'
  | 'checked'
  | 'onValueChange';
type Binding<Props> = Omit<Props, Bound> & { name: string };

/** `TextField` bound to a Formik value by name. */
export function FormikText({ name, onFocus, ...props }: Binding<TextFieldProps>) {
  const { input, field, focusWith } = useBoundField<string>(name);
  return <TextField {...props} {...field} {...input} onFocus={focusWith(onFocus)} />;
}

/** `PasswordField` bound to a Formik value by name. */
export function FormikPassword({ name, onFocus, ...props }: Binding<Omit<TextFieldProps, 'type'>>) {
  const { input, field, focusWith } = useBoundField<string>(name);
  return <PasswordField {...props} {...field} {...input} onFocus={focusWith(onFocus)} />;
}

/** `TextAreaField` bound to a Formik value by name. */
export function FormikTextArea({ name, onFocus, ...props }: Binding<TextAreaFieldProps>) {
  const { input, field, focusWith } = useBoundField<string>(name);
  return <TextAreaField {...props} {...field} {...input} onFocus={focusWith(onFocus)} />;
}

/** `SelectField` bound to a Formik value by name. */
export function FormikSelect({ name, onFocus, ...props }: Binding<SelectFieldProps>) {
  const { input, field, focusWith } = useBoundField<string>(name);
  return <SelectField {...props} {...field} {...input} onFocus={focusWith(onFocus)} />;
}

/** `MaskedField` bound by name; the value kept is the masked text. */
export function FormikMasked({ name, onFocus, ...props }: Binding<MaskedFieldProps>) {
  const { input, helpers, field, focusWith } = useBoundField<string>(name);
  return (
    <MaskedField
      {...props}
      {...field}
      value={input.value}
      onBlur={input.onBlur}
      onValueChange={(masked) => void helpers.setValue(masked)}
      onFocus={focusWith(onFocus)}
    />
  );
}

/** `CurrencyField` bound by name; the value kept is minor units, or null. */
export function FormikCurrency({ name, onFocus, ...props }: Binding<CurrencyFieldProps>) {
  const { input, helpers, field, focusWith } = useBoundField<number | null>(name);
  return (
    <CurrencyField
      {...props}
      {...field}
      value={input.value}
      onBlur={input.onBlur}
      onValueChange={(minor) => void helpers.setValue(minor)}
      onFocus={focusWith(onFocus)}
    />
  );
}

/** `CheckboxField` bound to a Formik boolean by name. */
export function FormikCheckbox({ name, onFocus, ...props }: Binding<CheckboxFieldProps>) {
  const { input, field, focusWith } = useBoundField<boolean>(name);
  return (
    <CheckboxField
      {...props}
      {...field}
      checked={input.value}
      onChange={input.onChange}
      onBlur={input.onBlur}
      onFocus={focusWith(onFocus)}
    />
  );
}
