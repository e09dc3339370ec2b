import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { css, styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusOutline } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';
import { type Destination, externalProps } from './destination.ts';

const look = css`
  border-radius: 4px;
  color: ${token.color.brandText};
  font-weight: 600;
  text-decoration: none;
  text-underline-offset: 3px;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const Inside = styled(Link)`
  ${look}
`;

const Outside = styled.a`
  ${look}
`;

/** A link in text: `to` for a screen of the portal, `href` for anywhere else. */
export function TextLink({ to, href, ...rest }: Destination & Omit<ComponentProps<'a'>, 'href'>) {
  if (to !== undefined) return <Inside to={to} {...rest} />;
  return <Outside href={href} {...externalProps(href)} {...rest} />;
}
