import { focusRing, media, token } from '@trilho/ui';
import { styled } from 'styled-components';

/** A filter button styled like the list's selects; `data-active` while its filter is set. */
export const FilterPill = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.control.md};
  max-width: 100%;
  padding: 0 12px 0 14px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  font: inherit;
  font-weight: 500;
  color: ${token.color.muted};
  cursor: pointer;
  transition: border-color ${token.motion.fast};
  ${media.hover} {
    &:hover {
      border-color: ${token.color.faint};
    }
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-active] {
    color: ${token.color.brandText};
    border-color: ${token.color.brand};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  svg {
    flex: none;
  }
`;

/** The fields of one filter in a row below the others. */
export const RangeLine = styled.div.attrs({ role: 'group' })`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[4]};
  > * {
    flex: 0 1 170px;
  }
  > button {
    flex: none;
    margin-top: 24px;
  }
  ${media.narrow} {
    > * {
      flex: 1 1 130px;
    }
    > button {
      margin-top: 0;
    }
  }
`;
