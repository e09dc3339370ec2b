import { focusOutline, media, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

/** A column that is easy to read; on paper only the text is left, black on white. */
export const Column = styled.div`
  display: grid;
  gap: ${token.space[8]};
  max-width: 760px;
  margin-inline: auto;
  padding: ${token.space[7]} ${token.space[6]} ${token.space[16]};
  ${media.phone} {
    padding: ${token.space[5]} ${token.space[4]} ${token.space[12]};
  }
  @media print {
    display: block;
    max-width: none;
    padding: 0;
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  @media print {
    display: none;
  }
`;

export const LogoLink = styled(Link)`
  border-radius: ${token.radius.control};
  text-decoration: none;
  &:focus-visible {
    ${focusOutline}
    outline-offset: 4px;
  }
`;

export const Article = styled.main`
  font-size: 15px;
  line-height: 24px;
  overflow-wrap: anywhere;
  h1 {
    font-size: 28px;
    line-height: 36px;
    font-weight: 680;
    letter-spacing: -0.022em;
  }
  h2 {
    margin-top: ${token.space[8]};
    font-size: 17px;
    line-height: 24px;
    font-weight: 620;
    break-after: avoid;
  }
  p,
  ul {
    margin-top: ${token.space[3]};
    text-wrap: pretty;
  }
  ul {
    padding-left: ${token.space[5]};
  }
  li + li {
    margin-top: ${token.space[2]};
  }
  @media print {
    color: #000;
    font-size: 11pt;
    line-height: 1.45;
  }
`;

export const Since = styled.p`
  color: ${token.color.muted};
  font-size: 13px;
  line-height: 20px;
`;

export const Lead = styled.p`
  font-size: 16px;
`;

export const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  padding-top: ${token.space[5]};
  border-top: 1px solid ${token.color.line};
  @media print {
    display: none;
  }
`;
