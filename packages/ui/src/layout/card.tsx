import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../foundations/styles.ts';
import { type SpaceStep, token } from '../foundations/token.ts';

const Box = styled.div<{ $padding: SpaceStep }>`
  padding: ${({ $padding }) => token.space[$padding]};
  background: ${token.color.surface};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  box-shadow: ${token.shadow.card};
  min-width: 0;
`;

type CardElement = 'div' | 'section' | 'article' | 'aside' | 'li' | 'form' | 'fieldset';

/** A quiet surface that lives by its line. Padding is a step of the 4 px grid, 20 px by default. */
export function Card({
  as = 'section',
  padding = 5,
  ...rest
}: { as?: CardElement; padding?: SpaceStep } & Omit<ComponentProps<'div'>, 'as'>) {
  return <Box as={as} $padding={padding} {...rest} />;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  margin-bottom: ${token.space[4]};
`;

/** A sentence beside a button would be squeezed on a phone: the button goes below it. */
const Words = styled.div<{ $hasDescription: boolean }>`
  flex: 1 1 0;
  min-width: min(100%, ${({ $hasDescription }) => ($hasDescription ? 240 : 140)}px);
`;

const Title = styled.h2`
  ${textStyle.cardTitle}
`;

const Description = styled.p`
  margin-top: 2px;
  font-size: 13px;
  color: ${token.color.muted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

export interface CardHeaderProps {
  title: ReactNode;
  actions?: ReactNode;
  description?: ReactNode;
  level?: 2 | 3;
}

/** Heading of a card with room for actions on the right. */
export function CardHeader({ title, actions, description, level = 2 }: CardHeaderProps) {
  return (
    <Head>
      <Words $hasDescription={Boolean(description)}>
        <Title as={level === 2 ? 'h2' : 'h3'}>{title}</Title>
        {description && <Description>{description}</Description>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Head>
  );
}

/** A hairline between parts. */
export const Divider = styled.hr`
  width: 100%;
  height: 1px;
  margin: 0;
  border: 0;
  background: ${token.color.line};
`;
