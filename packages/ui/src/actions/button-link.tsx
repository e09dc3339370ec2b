import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { type Destination, externalProps } from './destination.ts';
import { useRipple } from './use-ripple.tsx';

const Inside = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

const Outside = styled.a<ButtonLook>`
  ${buttonStyle}
`;

export type ButtonLinkProps = Destination &
  Omit<ComponentProps<'a'>, 'href'> & {
    variant?: ButtonVariant;
    size?: ButtonSize;
    icon?: ReactNode;
    fullWidth?: boolean;
  };

/** A link with a button's look: `to` for a screen of the portal, `href` for anywhere else. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  icon,
  fullWidth = false,
  to,
  href,
  children,
  ...rest
}: ButtonLinkProps) {
  const { start, waves } = useRipple();
  const look = { $variant: variant, $size: size, $fullWidth: fullWidth, onPointerDown: start };
  const content = (
    <>
      {icon}
      {children}
      {waves}
    </>
  );
  if (to !== undefined) {
    return (
      <Inside to={to} {...look} {...rest}>
        {content}
      </Inside>
    );
  }
  return (
    <Outside href={href} {...externalProps(href)} {...look} {...rest}>
      {content}
    </Outside>
  );
}
