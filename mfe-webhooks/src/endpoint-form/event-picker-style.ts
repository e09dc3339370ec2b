import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Panel = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-top: ${token.space[2]};
  padding: ${token.space[3]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
`;

/** Specification 2.9: the list scrolls after 200 px. */
export const Options = styled.div`
  max-height: 200px;
  overflow-y: auto;
  overscroll-behavior: contain;
  input {
    flex: none;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${token.color.brand};
    cursor: inherit;
  }
`;

export const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const GroupRow = styled.label`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: 6px ${token.space[2]};
  background: ${token.color.surface};
  font-size: 12px;
  line-height: 18px;
  font-weight: 600;
  color: ${token.color.muted};
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
`;

export const Count = styled.span`
  margin-left: auto;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

export const OptionRow = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: 6px ${token.space[2]} 6px ${token.space[5]};
  border-radius: 6px;
  font-size: 13px;
  line-height: 18px;
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
  &:hover,
  &:has(:focus-visible) {
    background: ${token.color.hover};
  }
`;

export const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space[2]};
  min-width: 0;
`;

export const EventId = styled.span`
  font-family: ${token.font.mono};
  font-size: 12px;
  color: ${token.color.muted};
  font-variant-ligatures: none;
  overflow-wrap: anywhere;
`;

export const Remark = styled.span`
  font-size: 12px;
  color: ${token.color.warning};
`;

export const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin: ${token.space[2]} 0 0;
  padding: 0;
  list-style: none;
`;

export const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 2px 2px 10px;
  border: 1px solid ${token.color.line};
  border-radius: 999px;
  background: ${token.color.bg};
  font-size: 12px;
  line-height: 20px;
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  font-size: 12px;
  color: ${token.color.muted};
`;
