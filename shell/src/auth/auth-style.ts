import { token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';

const wide = '@media (min-width: 901px)';

export const Split = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  background: ${token.color.surface};
  ${wide} {
    grid-template: minmax(0, 1fr) / minmax(0, 1.05fr) minmax(0, 1fr);
  }
`;

/** The brand's own dark green, the same in both themes. */
export const Panel = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 20px 16px;
  background: #06291f;
  color: #dff5ec;
  overflow: hidden;
  ${wide} {
    padding: clamp(32px, 4.4vw, 64px);
  }
`;

export const PanelLogo = styled(Link)`
  align-self: start;
  border-radius: ${token.radius.control};
  text-decoration: none;
  & > span {
    color: #fff;
  }
  &:focus-visible {
    outline: 2px solid #5fd6b4;
    outline-offset: 4px;
  }
`;

export const Pitch = styled.div`
  display: none;
  ${wide} {
    position: relative;
    display: block;
    margin-top: clamp(48px, 12vh, 112px);
    max-width: 480px;
  }
`;

export const Headline = styled.h2`
  font-size: clamp(30px, 3.1vw, 42px);
  line-height: 1.19;
  font-weight: 680;
  letter-spacing: -0.025em;
  color: #eefbf6;
`;

export const Bullets = styled.ul`
  display: grid;
  gap: 16px;
  margin: 32px 0 0;
  padding: 0;
  list-style: none;
  font-size: 16px;
  line-height: 24px;
  color: #c9e2d8;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  svg {
    flex: none;
    padding: 5px;
    border-radius: 50%;
    background: #0f4234;
    color: #5fd6b4;
  }
`;

export const HomeLink = styled(Link)`
  position: relative;
  display: none;
  align-self: start;
  margin-top: auto;
  border-radius: 4px;
  color: #9cc4b4;
  font-size: 14px;
  text-decoration: none;
  &:hover {
    color: #eefbf6;
  }
  &:focus-visible {
    outline: 2px solid #5fd6b4;
    outline-offset: 4px;
  }
  ${wide} {
    display: block;
  }
`;

export const HomeLinkBelow = styled(Link)`
  color: ${token.color.muted};
  font-size: 13px;
  ${wide} {
    display: none;
  }
`;

/**
 * The form stands in the middle by half of its usual height, not of its present one: a message that appears
 * under a field must not move what is being clicked.
 */
export const Side = styled.main<{ $wide: boolean }>`
  display: grid;
  align-content: start;
  justify-items: center;
  padding: 32px 16px 48px;
  ${wide} {
    padding: max(48px, calc(50dvh - ${({ $wide }) => ($wide ? 300 : 206)}px)) 32px 48px;
  }
`;

export const Column = styled.div<{ $wide: boolean }>`
  display: grid;
  gap: 24px;
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? 560 : 380)}px;
`;

export const Heading = styled.header`
  display: grid;
  gap: 4px;
  h1 {
    font-size: 28px;
    line-height: 36px;
    font-weight: 680;
    letter-spacing: -0.022em;
  }
  p {
    color: ${token.color.muted};
    font-size: 15px;
    line-height: 22px;
  }
`;

export const Foot = styled.footer`
  display: grid;
  gap: 16px;
  justify-items: center;
  color: ${token.color.muted};
`;

/** Words with links among them, which colour alone would not tell apart. */
export const Consent = styled.span`
  a {
    text-decoration: underline;
  }
`;
