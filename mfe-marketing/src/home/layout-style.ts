import { media, token } from '@trilho/ui';
import { createGlobalStyle, styled } from 'styled-components';
import { kicker } from './home-style.ts';

export const navbarHeight = 64;

/** Smooth scrolling to anchors on this page; the global style disables it for reduced motion. */
export const GlidingAnchors = createGlobalStyle`
  html { scroll-behavior: smooth; }
`;

/** Content width and margins of a section. */
export const Wide = styled.div`
  width: 100%;
  max-width: calc(${token.width.content} + 2 * ${token.space[9]});
  margin-inline: auto;
  padding-inline: ${token.space[9]};
  ${media.phone} {
    padding-inline: ${token.space[4]};
  }
`;

/** A section with its heading. Its anchor stops below the navbar. */
export const Section = styled.section`
  padding-block: clamp(56px, 8vw, 104px);
  scroll-margin-top: ${navbarHeight}px;
`;

export const SectionTitle = styled.h2`
  font-size: clamp(24px, 2.6vw, 34px);
  line-height: 1.22;
  font-weight: 660;
  letter-spacing: -0.024em;
`;

export const SectionLead = styled.p`
  max-width: 56ch;
  margin-top: ${token.space[3]};
  color: ${token.color.muted};
  font-size: 16px;
  line-height: 24px;
  text-wrap: pretty;
`;

/** A small line above a section's title. */
export const Kicker = styled.p`
  ${kicker}
`;
