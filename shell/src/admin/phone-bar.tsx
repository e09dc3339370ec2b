import type { Environment } from '@trilho/contracts/common';
import { paths, useEnvironment, useSession } from '@trilho/portal';
import { IconButton, Logo, Menu, media, token } from '@trilho/ui';
import { ChevronDown, FlaskConical, Rocket, Search } from 'lucide-react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useConfirmEnvironment } from '../navigation/use-confirm-environment.ts';

/** Height of the bar, for what sticks below it. */
export const barHeight = 56;

const Bar = styled.header`
  display: none;
  ${media.phone} {
    position: sticky;
    top: var(--room-above, 0px);
    z-index: ${token.layer.header};
    display: flex;
    align-items: center;
    gap: ${token.space[1]};
    height: ${barHeight}px;
    padding: 0 ${token.space[4]};
    border-bottom: 1px solid ${token.color.line};
    background: ${token.color.surface};
  }
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-right: auto;
  border-radius: ${token.radius.control};
  text-decoration: none;
  &:focus-visible {
    outline: 2px solid ${token.color.brand};
    outline-offset: 2px;
  }
`;

const SearchButton = styled(IconButton)`
  width: 44px;
  height: 44px;
  color: ${token.color.text};
`;

/** The visible pill is 32 px high; the button around it is the target of 44 px. */
const EnvironmentButton = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  font: inherit;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${token.color.brand};
    outline-offset: 2px;
  }
`;

const Pill = styled.span<{ $isSandbox: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px;
  border-radius: ${token.radius.full};
  background: ${({ $isSandbox }) => ($isSandbox ? token.color.infoSoft : token.color.brandSoft)};
  color: ${({ $isSandbox }) => ($isSandbox ? token.color.info : token.color.brandText)};
  font-size: 13px;
  font-weight: 600;
`;

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface PhoneBarProps {
  onSearch: () => void;
  /** The focus is on the search: its code can be loaded. */
  onSearchNear: () => void;
}

/** The bar above every admin screen on a phone: logo, search, and the environment of the whole portal. */
export function PhoneBar({ onSearch, onSearchNear }: PhoneBarProps) {
  const { hasActivePlan } = useSession();
  return (
    <Bar aria-label="Topo">
      <Home to={paths.admin.dashboard}>
        <Logo size={30} />
      </Home>
      <SearchButton
        label="Buscar"
        icon={<Search size={20} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerDown={onSearchNear}
        onFocus={onSearchNear}
        onClick={onSearch}
      />
      {hasActivePlan && <EnvironmentMenu />}
    </Bar>
  );
}

function EnvironmentMenu() {
  const [environment, setEnvironment] = useEnvironment();
  const confirm = useConfirmEnvironment();
  const choose = (chosen: Environment) => {
    if (chosen !== environment) confirm(() => setEnvironment(chosen));
  };
  const isSandbox = environment === 'SANDBOX';
  const name = isSandbox ? 'Sandbox' : 'Produção';
  return (
    <Menu
      trigger={
        <EnvironmentButton type="button" aria-label={`Ambiente: ${name}`}>
          <Pill $isSandbox={isSandbox}>
            {isSandbox ? <FlaskConical {...icon} /> : <Rocket {...icon} />}
            {name}
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
          </Pill>
        </EnvironmentButton>
      }
      items={[
        { label: 'Sandbox', icon: <FlaskConical {...icon} />, onSelect: () => choose('SANDBOX') },
        { label: 'Produção', icon: <Rocket {...icon} />, onSelect: () => choose('PRODUCTION') },
      ]}
    />
  );
}
