import { paths } from '@trilho/portal';
import { focusOutline, Logo, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Wide } from './layout-style.ts';

const Row = styled(Wide)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]} ${token.space[8]};
  padding-block: ${token.space[10]};
  color: ${token.color.muted};
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  a {
    border-radius: 4px;
    line-height: 28px;
    text-decoration: none;
    &:hover {
      color: ${token.color.text};
    }
    &:focus-visible {
      ${focusOutline}
    }
  }
`;

export function Footer() {
  return (
    <footer>
      <Row>
        <Logo size={26} />
        <Links aria-label="Rodapé">
          <Link to={paths.documentation}>Documentação</Link>
          <Link to={paths.login}>Entrar</Link>
          <Link to={paths.register}>Criar Conta</Link>
          <Link to={paths.terms}>Termos de uso</Link>
          <Link to={paths.privacy}>Privacidade</Link>
        </Links>
        <p>© {new Date().getFullYear()} Trilho</p>
      </Row>
    </footer>
  );
}
