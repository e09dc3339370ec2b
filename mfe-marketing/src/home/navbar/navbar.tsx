import { paths } from '@trilho/portal';
import { ButtonLink, Logo, token } from '@trilho/ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { focusOnNight, night } from '../home-style.ts';
import { navbarHeight, Wide } from '../layout-style.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { navbarLinks } from './navbar-links.ts';
import { useScrolled } from './use-scrolled.ts';

/** Pixels scrolled after which the navbar casts a shade on what passes below it. */
const SHADE_AFTER_PX = 50;

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  border-bottom: 1px solid ${night.line};
  background: ${night.bg};
  color: ${night.strong};
  transition: box-shadow ${token.motion.slow};
  &[data-scrolled] {
    box-shadow: 0 8px 24px rgb(0 0 0 / 28%);
  }
`;

const Row = styled(Wide)`
  display: flex;
  align-items: center;
  gap: ${token.space[6]};
  height: ${navbarHeight}px;
  @media (max-width: 960px) {
    gap: ${token.space[3]};
  }
`;

const Home = styled(Link)`
  margin-right: auto;
  border-radius: ${token.radius.control};
  text-decoration: none;
  span {
    color: ${night.strong};
  }
  &:focus-visible {
    ${focusOnNight}
  }
`;

const Links = styled.nav`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  a[href^='#'] {
    padding: 8px 12px;
    border-radius: ${token.radius.control};
    color: ${night.text};
    font-weight: 550;
    text-decoration: none;
    transition: color ${token.motion.fast};
    &:hover {
      color: ${night.strong};
    }
    &:focus-visible {
      ${focusOnNight}
      outline-offset: -2px;
    }
  }
  @media (max-width: 960px) {
    a[href^='#'] {
      display: none;
    }
  }
`;

const Start = styled.span`
  display: flex;
  gap: ${token.space[2]};
  margin-left: ${token.space[4]};
  && a:focus-visible {
    ${focusOnNight}
  }
  @media (max-width: 960px) {
    margin-left: 0;
  }
`;

const SignIn = styled(ButtonLink)`
  && {
    color: ${night.strong};
    &:hover {
      background: #0d382c;
    }
    @media (max-width: 960px) {
      display: none;
    }
  }
`;

/** The brand, the page's sections, sign-in and registration; on a phone all but that behind a menu. */
export function Navbar() {
  const scrolled = useScrolled(SHADE_AFTER_PX);
  return (
    <Bar data-scrolled={scrolled || undefined}>
      <Row>
        <Home to={paths.home} aria-label="Trilho, página inicial">
          <Logo size={30} />
        </Home>
        <Links aria-label="Principal">
          {navbarLinks.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          <Start>
            <SignIn to={paths.login} variant="ghost">
              Entrar
            </SignIn>
            <ButtonLink to={paths.register}>Criar Conta</ButtonLink>
          </Start>
        </Links>
        <MobileMenu />
      </Row>
    </Bar>
  );
}
