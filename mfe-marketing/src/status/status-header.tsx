import { paths } from '@trilho/portal';
import { ButtonLink, focusOutline, Logo, ThemeSwitch, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { navbarHeight, Wide } from '../home/layout-style.ts';

const Bar = styled.header`
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.surface};
`;

const Row = styled(Wide)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  min-height: ${navbarHeight}px;
`;

const Home = styled(Link)`
  border-radius: ${token.radius.control};
  text-decoration: none;
  &:focus-visible {
    ${focusOutline}
  }
`;

const Links = styled.nav`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

/** The brand, and the way to the documentation: the home page's anchors lead nowhere here. */
export function StatusHeader() {
  return (
    <Bar>
      <Row>
        <Home to={paths.home} aria-label="Trilho, página inicial">
          <Logo size={30} />
        </Home>
        <Links aria-label="Principal">
          <ThemeSwitch />
          <ButtonLink to={paths.documentation} variant="ghost">
            Documentação
          </ButtonLink>
        </Links>
      </Row>
    </Bar>
  );
}
