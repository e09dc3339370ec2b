import { TextLink } from '@trilho/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { SectionLink } from '../navigation/section-link.tsx';

const underline = `
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
`;

const Inside = styled(SectionLink)`
  border-radius: 4px;
  color: var(--color-brand-text);
  font-weight: 600;
  ${underline}
`;

const Outside = styled(TextLink)`
  ${underline}
`;

/** A link of a text: `#customers-create` is a section, `/login` a screen of the portal, anything else another site. */
export function Anchor({ href = '', children }: { href?: string; children?: ReactNode }) {
  if (href.startsWith('#')) return <Inside address={href.slice(1)}>{children}</Inside>;
  if (/^\/(?!api\/|documentation\/|llms)/.test(href)) return <Outside to={href}>{children}</Outside>;
  return <Outside href={href}>{children}</Outside>;
}
