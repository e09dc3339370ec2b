import { paths, useSession } from '@trilho/portal';
import {
  ButtonLink,
  EnvironmentToggle,
  focusOutline,
  IconButton,
  Logo,
  media,
  ThemeSwitch,
  token,
} from '@trilho/ui';
import { ArrowLeft, Menu, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { EnvironmentMenu } from './environment-menu.tsx';
import { compact, headerHeight } from './layout-style.ts';
import { useReader } from './reader/reader-context.tsx';
import { useShownSection } from './reader/shown-section.ts';
import { useBack } from './reader/trail.ts';
import { Breadcrumb } from './section/breadcrumb.tsx';

const Bar = styled.div<{ $isPublic: boolean }>`
  border-bottom: 1px solid ${token.color.line};
  background: ${token.color.surface};
  ${({ $isPublic }) => $isPublic && `position: sticky; top: 0; z-index: ${token.layer.header};`}
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  height: ${headerHeight - 1}px;
  padding: 0 ${token.space[5]};
  ${compact} {
    gap: ${token.space[1]};
    height: 55px;
    padding: 0 ${token.space[2]};
  }
`;

const Home = styled(Link)`
  display: flex;
  border-radius: ${token.radius.control};
  text-decoration: none;
  &:focus-visible {
    ${focusOutline}
  }
  ${compact} {
    display: none;
  }
`;

const Name = styled.span<{ $isPublic: boolean }>`
  color: ${token.color.muted};
  ${({ $isPublic }) => $isPublic && `padding-left: ${token.space[3]}; border-left: 1px solid ${token.color.line};`}
  ${compact} {
    padding: 0;
    border: 0;
    font-size: 16px;
    font-weight: 620;
    color: ${token.color.text};
  }
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  margin-left: auto;
  ${compact} {
    display: none;
  }
`;

const CompactEnd = styled.div`
  display: none;
  ${compact} {
    display: flex;
    margin-left: auto;
  }
  ${media.phone} {
    button {
      width: 44px;
      height: 44px;
    }
  }
`;

const SecondRow = styled.div`
  display: none;
  ${compact} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]};
    height: 48px;
    padding: 0 ${token.space[2]} 0 ${token.space[4]};
    border-top: 1px solid ${token.color.line};
    /* The breadcrumb gives way, however long it is. */
    > :last-child {
      flex: none;
    }
  }
`;

const icon = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Where the account is: the dashboard for signed-in people, sign-in for all others. */
export function AccountLink() {
  const { isSignedIn } = useSession();
  return (
    <ButtonLink variant="secondary" to={isSignedIn ? paths.admin.dashboard : paths.login}>
      {isSignedIn ? 'Ir para o painel' : 'Entrar'}
    </ButtonLink>
  );
}

interface Props {
  isPublic: boolean;
  menuId: string;
  isMenuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onOpenMenu: () => void;
  onSearch: () => void;
}

/** The bar above the documentation. In the admin area, which has a frame, it is only a line of the screen. */
export function Header({ isPublic, menuId, isMenuOpen, menuButton, onOpenMenu, onSearch }: Props) {
  const goBack = useBack();
  const { environment, chooseEnvironment } = useReader();
  const shown = useShownSection();
  return (
    <Bar $isPublic={isPublic} as={isPublic ? 'header' : 'div'} data-print="hidden">
      <Row>
        <IconButton label="Voltar" icon={<ArrowLeft {...icon} />} onClick={goBack} />
        {isPublic && (
          <Home to={paths.home} aria-label="Trilho, página inicial">
            <Logo size={30} />
          </Home>
        )}
        <Name $isPublic={isPublic}>Documentação</Name>
        <End>
          <EnvironmentToggle value={environment} onChange={chooseEnvironment} />
          {isPublic && <ThemeSwitch />}
          {isPublic && <AccountLink />}
        </End>
        <CompactEnd>
          <IconButton label="Buscar na documentação" icon={<Search {...icon} />} onClick={onSearch} />
          <IconButton
            ref={menuButton}
            label="Abrir seções"
            icon={<Menu {...icon} />}
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            onClick={onOpenMenu}
          />
        </CompactEnd>
      </Row>
      <SecondRow>
        <Breadcrumb shown={shown} />
        {/* The admin area's own choice stands above, and is the same. */}
        {isPublic && <EnvironmentMenu environment={environment} onChoose={chooseEnvironment} />}
      </SecondRow>
    </Bar>
  );
}
