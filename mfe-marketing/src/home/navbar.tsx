import { paths } from '@trilho/portal';
import { ButtonLink, focusOutline, Logo, media, ThemeSwitch, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { navbarHeight, Wide } from './layout-style.ts';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
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
  ${media.narrow} {
    gap: ${token.space[1]};
  }
`;

/** The brand, and links to sign-in and registration. */
export function Navbar() {
  return (
    <Bar>
      <Row>
        <Home to={paths.home} aria-label="Trilho, página inicial">
          <Logo size={30} />
        </Home>
        <Links aria-label="Principal">
          <ThemeSwitch />
          <ButtonLink to={paths.login} variant="ghost">
            Entrar
          </ButtonLink>
          <ButtonLink to={paths.register}>Criar Conta</ButtonLink>
        </Links>
      </Row>
    </Bar>
  );
}
