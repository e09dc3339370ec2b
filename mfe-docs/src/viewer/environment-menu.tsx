import type { Environment } from '@trilho/contracts/common';
import { focusOutline, Menu, token } from '@trilho/ui';
import { ChevronDown, FlaskConical, Rocket } from 'lucide-react';
import { styled } from 'styled-components';

/** The visible pill is 32 px high; the button around it is the target of 44 px. */
const Button = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.control};
  background: none;
  cursor: pointer;
  &:focus-visible {
    ${focusOutline}
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

interface Props {
  environment: Environment;
  onChoose: (environment: Environment) => void;
}

/** The environment of the samples where there is no room for both names. */
export function EnvironmentMenu({ environment, onChoose }: Props) {
  const isSandbox = environment === 'SANDBOX';
  const name = isSandbox ? 'Sandbox' : 'Produção';
  return (
    <Menu
      trigger={
        <Button type="button" aria-label={`Ambiente dos exemplos: ${name}`}>
          <Pill $isSandbox={isSandbox}>
            {isSandbox ? <FlaskConical {...icon} /> : <Rocket {...icon} />}
            {name}
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
          </Pill>
        </Button>
      }
      items={[
        { label: 'Sandbox', icon: <FlaskConical {...icon} />, onSelect: () => onChoose('SANDBOX') },
        { label: 'Produção', icon: <Rocket {...icon} />, onSelect: () => onChoose('PRODUCTION') },
      ]}
    />
  );
}
