import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { type TextFieldProps, TextFieldWithTrailing } from './text-field.tsx';

/** A secret in a field, with an eye that shows and hides it. */
export function PasswordField({
  toggleLabels = { show: 'Mostrar senha', hide: 'Ocultar senha' },
  ...props
}: Omit<TextFieldProps, 'type'> & { toggleLabels?: { show: string; hide: string } }) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextFieldWithTrailing
      autoCapitalize="none"
      spellCheck={false}
      data-secret
      {...props}
      type={visible ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          label={visible ? toggleLabels.hide : toggleLabels.show}
          icon={<Icon strokeWidth={1.75} aria-hidden />}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
