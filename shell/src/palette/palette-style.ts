import { media, token } from '@trilho/ui';
import { styled } from 'styled-components';

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: 0 ${token.space[3]} 0 ${token.space[5]};
  border-bottom: 1px solid ${token.color.line};
  > svg {
    flex: none;
    color: ${token.color.muted};
  }
`;

export const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 54px;
  border: 0;
  background: none;
  color: ${token.color.text};
  font: inherit;
  font-size: 16px;
  outline: none;
  &::placeholder {
    color: ${token.color.muted};
    opacity: 1;
  }
`;

/** The list needs no Tab stop: the field that controls it scrolls it. */
export const List = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: ${token.space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  &:empty {
    display: none;
  }
`;

export const Heading = styled.div`
  padding: 10px 12px 4px;
  color: ${token.color.muted};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
`;

export const Option = styled.div<{ $highlighted: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 40px;
  padding: 6px 12px;
  border-radius: ${token.radius.control};
  background: ${({ $highlighted }) => ($highlighted ? token.color.brandSoft : 'none')};
  color: ${({ $highlighted }) => ($highlighted ? token.color.brandText : token.color.text)};
  cursor: pointer;
  scroll-margin-block: 36px ${token.space[2]};
  svg {
    flex: none;
    color: ${({ $highlighted }) => ($highlighted ? 'inherit' : token.color.muted)};
  }
  ${media.touch} {
    min-height: 48px;
  }
`;

export const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${token.space[4]};
  min-width: 0;
  > * {
    min-width: 0;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.narrow} {
    display: grid;
  }
`;

export const Title = styled.span`
  font-weight: 550;
`;

export const Detail = styled.span<{ $highlighted: boolean }>`
  color: ${({ $highlighted }) => ($highlighted ? 'inherit' : token.color.muted)};
  font-size: 13px;
`;

export const PendingRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 40px;
  padding: 6px 12px;
  ${media.touch} {
    min-height: 48px;
  }
`;

export const Note = styled.p`
  padding: 8px ${token.space[5]};
  border-top: 1px solid ${token.color.line};
  color: ${token.color.muted};
  font-size: 13px;
  line-height: 18px;
`;

export const Empty = styled.div`
  padding: ${token.space[8]} ${token.space[4]};
  color: ${token.color.muted};
  text-align: center;
  text-wrap: balance;
  b {
    display: block;
    color: ${token.color.text};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

export const Foot = styled.div`
  display: flex;
  gap: ${token.space[5]};
  padding: 10px ${token.space[5]};
  border-top: 1px solid ${token.color.line};
  color: ${token.color.muted};
  font-size: 12px;
  line-height: 18px;
  kbd {
    margin-right: 6px;
    padding: 0 6px;
    border: 1px solid ${token.color.line};
    border-radius: 5px;
    background: ${token.color.bg};
    font-family: inherit;
  }
  ${media.touch} {
    display: none;
  }
  ${media.phone} {
    display: none;
  }
`;
