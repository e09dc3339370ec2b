import { frameFont, readToken, useThemed } from '@trilho/portal/card-frames';
import { token } from '@trilho/ui';
import { useSteadyMessage } from '@trilho/ui/fields';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Place, PlaceLabel, PlaceProblem } from './card-style.ts';
import type { FieldStyle, MercadoPago, SecureField } from './mercadopago-library.ts';

interface MercadoPagoFieldProps {
  /** Null while it is being loaded: the field's place is there already. */
  library: MercadoPago | null;
  name: 'cardNumber' | 'expirationDate' | 'securityCode';
  label: string;
  placeholder: string;
  problem: string;
  /** Said while nothing has been typed; false where it is too early for that. */
  missing: string | false;
  onBin?: (bin: string | null) => void;
}

const readStyle = (): FieldStyle => ({
  color: readToken(token.color.text),
  placeholderColor: readToken(token.color.faint),
  fontSize: '16px',
  fontFamily: frameFont,
  height: '42px',
});

/** One field of the card. What is typed into it stays in the gateway's frame. */
export function MercadoPagoField({
  library,
  name,
  label,
  placeholder,
  problem,
  missing,
  onBin,
}: MercadoPagoFieldProps) {
  const id = useId();
  const style = useThemed(readStyle);
  const field = useRef<SecureField>(null);
  const [isFocused, setFocused] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [isEmpty, setEmpty] = useState(true);
  const createField = useEffectEvent((from: MercadoPago) => from.fields.create(name, { placeholder, style }));
  const tellBin = useEffectEvent((bin: string | null) => onBin?.(bin));

  useEffect(() => {
    if (!library) return;
    const created = createField(library);
    created.mount(id);
    created.on('focus', () => setFocused(true));
    created.on('blur', () => setFocused(false));
    created.on('change', () => setEmpty(false));
    created.on('validityChange', ({ errorMessages = [] }) => {
      setEmpty(false);
      setWrong(errorMessages.length > 0);
    });
    created.on('binChange', ({ bin = null }) => tellBin(bin));
    field.current = created;
    return () => {
      field.current = null;
      created.unmount();
    };
  }, [id, library]);
  useEffect(() => field.current?.update({ style }), [style]);

  const complaint = isWrong ? problem : isEmpty && missing ? missing : undefined;
  const message = useSteadyMessage(isFocused ? undefined : complaint);
  const state = isFocused ? 'focus' : message ? 'error' : undefined;
  return (
    <div>
      <PlaceLabel>{label}</PlaceLabel>
      <Place id={id} data-field={name} data-state={state} aria-busy={!library} />
      {message && <PlaceProblem role="alert">{message}</PlaceProblem>}
    </div>
  );
}
