import { paths } from '@trilho/portal';
import { Logo, media, TextLink, token } from '@trilho/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** What is paid on one side, how on the other; on a phone one after the other. */
const halves = css`
  grid-template: 'order pay' 1fr 'foot pay' auto / minmax(0, 47fr) minmax(0, 53fr);
  ${media.phone} {
    grid-template: 'order' auto 'pay' 1fr 'foot' auto / minmax(0, 1fr);
  }
`;

const Ground = styled.div<{ $halved: boolean }>`
  display: grid;
  grid-template: 'pay' 1fr 'foot' auto / minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  background: ${token.color.bg};
  ${({ $halved }) => $halved && halves}
`;

const Order = styled.header`
  grid-area: order;
  display: grid;
  justify-content: end;
  align-content: start;
  grid-template-columns: minmax(0, 400px);
  padding: ${token.space[16]} clamp(32px, 5vw, 72px) ${token.space[6]} ${token.space[6]};
  background: ${token.color.surface};
  ${media.phone} {
    justify-content: stretch;
    grid-template-columns: minmax(0, 1fr);
    padding: ${token.space[4]} ${token.space[4]} ${token.space[5]};
    border-bottom: 1px solid ${token.color.line};
  }
`;

const Pay = styled.main<{ $halved: boolean }>`
  grid-area: pay;
  width: 100%;
  max-width: ${({ $halved }) => ($halved ? 'calc(500px + 2 * clamp(32px, 5vw, 72px))' : '560px')};
  padding: ${token.space[16]} clamp(32px, 5vw, 72px) ${token.space[8]};
  ${({ $halved }) => !$halved && 'margin: 0 auto;'}
  ${media.phone} {
    max-width: none;
    padding: ${token.space[4]} ${token.space[4]} ${token.space[6]};
  }
`;

const Foot = styled.footer<{ $halved: boolean }>`
  grid-area: foot;
  display: grid;
  justify-content: ${({ $halved }) => ($halved ? 'end' : 'center')};
  grid-template-columns: minmax(0, 400px);
  padding: 0 clamp(32px, 5vw, 72px) ${token.space[6]} ${token.space[6]};
  ${({ $halved }) => $halved && `background: ${token.color.surface};`}
  ${media.phone} {
    justify-content: center;
    padding: ${token.space[2]} ${token.space[4]} ${token.space[5]};
    background: none;
  }
`;

const Signature = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  font-size: 13px;
  line-height: 18px;
  color: ${token.color.muted};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[2]};
    min-height: 32px;
  }
  > :last-child {
    gap: ${token.space[4]};
  }
  ${media.phone} {
    justify-content: center;
  }
`;

interface PayLayoutProps {
  /** What is paid, and to whom; left out where that is not known. */
  order?: ReactNode;
  children: ReactNode;
}

/** The page of a link: nothing but what is paid, how, and who stands behind it. */
export function PayLayout({ order, children }: PayLayoutProps) {
  const isHalved = order !== undefined;
  return (
    <Ground $halved={isHalved}>
      {isHalved && <Order>{order}</Order>}
      <Pay $halved={isHalved}>{children}</Pay>
      <Foot $halved={isHalved}>
        <Signature>
          <span>
            Cobrança por <Logo size={20} />
          </span>
          <span>
            <TextLink to={paths.terms}>Termos</TextLink>
            <TextLink to={paths.privacy}>Privacidade</TextLink>
          </span>
        </Signature>
      </Foot>
    </Ground>
  );
}
