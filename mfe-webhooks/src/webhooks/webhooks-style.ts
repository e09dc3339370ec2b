import { media, textStyle, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export const InfoWords = styled.div`
  display: flex;
  flex: 1 1 320px;
  align-items: center;
  gap: ${token.space[4]};
  min-width: 0;
  h2 {
    ${textStyle.cardTitle}
  }
  p {
    color: ${token.color.muted};
    text-wrap: pretty;
  }
`;

export const InfoTile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 10px;
  background: ${token.color.brandSoft};
  color: ${token.color.brandText};
`;

export const ListTitle = styled.h2`
  ${textStyle.cardTitle}
  margin: ${token.space[2]} 0 ${token.space[3]};
  span {
    margin-left: 4px;
    font-weight: 500;
    color: ${token.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export const CardGrid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 176px 108px 140px auto;
  align-items: center;
  gap: ${token.space[3]} ${token.space[6]};
  padding: 18px ${token.space[5]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: ${token.space[4]};
    > :first-child {
      grid-column: 1 / -1;
      padding-right: 48px;
    }
  }
`;

export const CardName = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px ${token.space[2]};
  ${textStyle.cardTitle}
`;

/** The whole card opens the endpoint; the menu stays above it. */
export const NameLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  border-radius: 4px;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
  &:focus-visible {
    outline: 2px solid ${token.color.brandText};
    outline-offset: 2px;
  }
`;

export const Url = styled.p`
  margin-top: 4px;
  ${textStyle.mono}
  color: ${token.color.muted};
  overflow-wrap: anywhere;
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token.space[4]};
  margin-top: 6px;
  font-size: 13px;
  color: ${token.color.muted};
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

export const Num = styled.div<{ $isBad?: boolean }>`
  text-align: right;
  font-size: 12px;
  line-height: 16px;
  color: ${token.color.muted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  strong {
    display: block;
    font-size: 16px;
    line-height: 22px;
    font-weight: 620;
    color: ${({ $isBad }) => ($isBad ? token.color.danger : token.color.text)};
  }
  ${media.phone} {
    text-align: left;
    &[data-last] {
      grid-column: 1 / -1;
      strong {
        display: inline;
        font-size: 13px;
        margin-right: 6px;
      }
    }
  }
`;

export const MenuPlace = styled.div`
  position: relative;
  z-index: 1;
  ${media.phone} {
    position: absolute;
    top: ${token.space[3]};
    right: ${token.space[3]};
  }
`;

export const Trouble = styled.div<{ $isBad: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding: 10px ${token.space[4]} 10px ${token.space[5]};
  border-top: 1px solid ${token.color.line};
  border-radius: 0 0 ${token.radius.card} ${token.radius.card};
  background: ${({ $isBad }) => ($isBad ? token.color.dangerSoft : token.color.bg)};
  font-size: 13px;
  > p {
    flex: 1 1 260px;
  }
  ${media.phone} {
    padding-left: ${token.space[4]};
  }
`;
