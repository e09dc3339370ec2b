import { paths } from '@trilho/portal';
import { Logo } from '@trilho/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Bullets,
  Column,
  Foot,
  Heading,
  Headline,
  HomeLink,
  HomeLinkBelow,
  Panel,
  PanelLogo,
  Pitch,
  Side,
  Split,
} from './auth-style.ts';
import { Rails } from './rails.tsx';

const bullets = [
  'Uma API para vários gateways',
  'Sandbox e produção lado a lado',
  'Webhooks assinados, com reenvio',
];

export interface AuthLayoutProps {
  title: string;
  description: string;
  /** For forms in two columns. */
  wide?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}

/** The sign-in screens: what Trilho is on the left, the form on the right. */
export function AuthLayout({ title, description, wide = false, foot, children }: AuthLayoutProps) {
  return (
    <Split>
      <Panel aria-label="Sobre o Trilho">
        <Rails />
        <PanelLogo to={paths.marketing} aria-label="Trilho, página inicial">
          <Logo size={30} />
        </PanelLogo>
        <Pitch>
          <Headline>Um trilho só para todos os seus pagamentos</Headline>
          <Bullets>
            {bullets.map((bullet) => (
              <li key={bullet}>
                <Check size={24} strokeWidth={2.25} aria-hidden />
                {bullet}
              </li>
            ))}
          </Bullets>
        </Pitch>
        <HomeLink to={paths.marketing}>Voltar para Home</HomeLink>
      </Panel>
      <Side $wide={wide}>
        <Column $wide={wide}>
          <Heading>
            <h1>{title}</h1>
            <p>{description}</p>
          </Heading>
          {children}
          <Foot>
            {foot}
            <HomeLinkBelow to={paths.marketing}>Voltar para Home</HomeLinkBelow>
          </Foot>
        </Column>
      </Side>
    </Split>
  );
}
