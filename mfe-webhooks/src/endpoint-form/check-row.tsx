import { focusOutline, media, token } from '@trilho/ui';
import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';

const Row = styled.label`
  display: flex;
  align-items: center;
  width: fit-content;
  gap: ${token.space[2]};
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: ${token.color.brand};
    cursor: inherit;
    &:focus-visible {
      ${focusOutline}
    }
  }
`;

const Hint = styled.p`
  margin: 2px 0 0 26px;
  font-size: 12px;
  line-height: 18px;
  color: ${token.color.muted};
`;

interface CheckRowProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  hint: string;
}

/** A box to tick outside a form library, whose field would weigh on every page of the portal. */
export function CheckRow({ label, hint, ...input }: CheckRowProps) {
  const hintId = useId();
  return (
    <div>
      <Row>
        <input {...input} type="checkbox" aria-describedby={hintId} />
        {label}
      </Row>
      <Hint id={hintId}>{hint}</Hint>
    </div>
  );
}
