import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { media } from '../foundations/media.ts';
import { focusOutline, textStyle } from '../foundations/styles.ts';
import { token } from '../foundations/token.ts';

const Content = styled.div`
  width: 100%;
  max-width: calc(${token.width.content} + 2 * ${token.space[9]});
  margin-inline: auto;
  padding: ${token.space[7]} ${token.space[9]} ${token.space[16]};
  ${media.phone} {
    padding: ${token.space[5]} ${token.space[4]} ${token.space[4]};
  }
`;

/** Content width (1180 px) and margins of a screen. */
export function Page({ children, ...rest }: ComponentProps<'div'>) {
  return <Content {...rest}>{children}</Content>;
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-bottom: ${token.space[6]};
  ${media.phone} {
    position: relative;
    margin-bottom: ${token.space[5]};
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Title = styled.h1`
  ${textStyle.pageTitle}
`;

const Description = styled.p`
  color: ${token.color.muted};
  text-wrap: pretty;
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin-bottom: ${token.space[2]};
  border-radius: 4px;
  font-size: 13px;
  font-weight: 550;
  color: ${token.color.muted};
  text-decoration: none;
  ${media.hover} {
    &:hover {
      color: ${token.color.text};
    }
  }
  ${media.touch} {
    min-height: 44px;
  }
  &:focus-visible {
    ${focusOutline}
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  ${media.phone} {
    /* The one button of a sheet has its place beside the way back. */
    &:has([aria-haspopup='dialog']) {
      position: absolute;
      top: -8px;
      right: -12px;
    }
  }
`;

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

/** The screen's `h1`, with a way back, a line of description and actions. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <Header>
      <Words>
        {back && (
          <Back to={back.to}>
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
            {back.label}
          </Back>
        )}
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Header>
  );
}
