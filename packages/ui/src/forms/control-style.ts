import { css, styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusRing } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';

/** The one look of text inputs, selects and text areas, in each state of its field. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${token.control.md};
  padding: 0 12px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};
  font-size: var(--control-text);
  line-height: 20px;
  transition:
    border-color ${token.motion.fast},
    box-shadow ${token.motion.fast};
  &::placeholder {
    color: ${token.color.faint};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:not(:disabled, :focus, [data-state]) {
      border-color: ${token.color.faint};
    }
  }
  &[data-state='success'] {
    border-color: ${token.color.brand};
  }
  &[data-state='error'] {
    border-color: ${token.color.danger};
  }
  &:focus,
  &:focus-visible {
    ${focusRing}
  }
  &[data-state='error']:focus {
    border-color: ${token.color.danger};
    box-shadow: 0 0 0 3px ${token.color.ringDanger};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${token.color.bg};
    color: ${token.color.muted};
  }
  &:disabled {
    cursor: not-allowed;
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: ${token.color.text};
    box-shadow: inset 0 0 0 40px ${token.color.surface};
  }
`;

export const Input = styled.input`
  ${controlStyle}
`;
