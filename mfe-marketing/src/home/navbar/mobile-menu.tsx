import { paths } from '@trilho/portal';
import { ButtonLink, focusOutline, token } from '@trilho/ui';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { focusOnNight } from '../home-style.ts';
import { navbarHeight } from '../layout-style.ts';
import { useScripted } from '../use-scripted.ts';
import { navbarLinks } from './navbar-links.ts';
import { useDismissal } from './use-dismissal.ts';

const Root = styled.details`
  display: none;
  @media (max-width: 960px) {
    display: block;
  }
`;

const Toggle = styled.summary`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-right: -10px;
  border-radius: ${token.radius.control};
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
  &:focus-visible {
    ${focusOnNight}
  }
`;

const Panel = styled.nav`
  position: absolute;
  top: ${navbarHeight}px;
  right: 0;
  left: 0;
  display: grid;
  max-height: calc(100dvh - ${navbarHeight}px);
  padding: ${token.space[2]} ${token.space[4]} ${token.space[5]};
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.surface};
  color: ${token.color.text};
  box-shadow: ${token.shadow.menu};
  overflow-y: auto;
  a[href^='#'] {
    padding: 14px 4px;
    border-bottom: 1px solid ${token.color.line};
    font-size: 16px;
    line-height: 24px;
    font-weight: 550;
    text-decoration: none;
    &:focus-visible {
      ${focusOutline}
      outline-offset: -2px;
    }
  }
`;

const Start = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[3]};
  margin-top: ${token.space[4]};
`;

/** The navbar's links on a phone. Opens without scripts; a choice, Escape or a press outside closes it. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const root = useDismissal(() => setOpen(false));
  const scripted = useScripted();
  const Icon = open ? X : Menu;

  return (
    <Root ref={root} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Toggle aria-label={open ? 'Fechar menu' : 'Abrir menu'} aria-expanded={scripted ? open : undefined}>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </Toggle>
      <Panel aria-label="Menu">
        {navbarLinks.map(({ label, href }) => (
          <a key={href} href={href} onClick={() => setOpen(false)}>
            {label}
          </a>
        ))}
        <Start>
          <ButtonLink to={paths.login} variant="secondary" size="lg">
            Entrar
          </ButtonLink>
          <ButtonLink to={paths.register} size="lg">
            Criar Conta
          </ButtonLink>
        </Start>
      </Panel>
    </Root>
  );
}
