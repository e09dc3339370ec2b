import { Search, X } from 'lucide-react';
import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton, Input, isBehindLayer, media, token } from '../core.ts';

const Wrap = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 240px;
  align-items: center;
  min-width: 0;
`;

const Glass = styled(Search).attrs({ 'aria-hidden': true, size: 18, strokeWidth: 1.75 })`
  position: absolute;
  left: 12px;
  color: ${token.color.muted};
  pointer-events: none;
`;

const Box = styled(Input)`
  padding: 0 40px 0 38px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Trailing = styled.span`
  position: absolute;
  right: 4px;
  display: flex;
`;

const Key = styled.kbd`
  position: absolute;
  right: 9px;
  padding: 0 7px;
  border: 1px solid ${token.color.line};
  border-radius: 5px;
  background: ${token.color.bg};
  font-family: inherit;
  font-size: 12px;
  line-height: 18px;
  color: ${token.color.muted};
  pointer-events: none;
  ${media.touch} {
    display: none;
  }
  ${media.phone} {
    display: none;
  }
`;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Accessible name; the placeholder by default. */
  label?: string;
  /** Lets `/` bring the focus here from anywhere on the page. */
  shortcut?: boolean;
}

/** Search in a list. `/` focuses it; the cross and Escape empty it. */
export function SearchField({
  value,
  onChange,
  placeholder,
  label = placeholder,
  shortcut = true,
  ref,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  useEffect(() => {
    if (!shortcut) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (event.defaultPrevented || !input.current || isBehindLayer(input.current)) return;
      event.preventDefault();
      input.current.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [shortcut]);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <Wrap>
      <Glass />
      <Box
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value === '' && shortcut && <Key aria-hidden="true">/</Key>}
      {value !== '' && (
        <Trailing>
          <IconButton
            size="sm"
            label="Limpar busca"
            icon={<X strokeWidth={1.75} aria-hidden />}
            onClick={clear}
          />
        </Trailing>
      )}
    </Wrap>
  );
}
