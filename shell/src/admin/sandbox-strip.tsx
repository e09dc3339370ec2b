import { useEnvironment, useSession } from '@trilho/portal';
import { media, token } from '@trilho/ui';
import { FlaskConical } from 'lucide-react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { isAccountPath } from '../navigation/account-paths.ts';

const Strip = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 28px;
  padding: 4px ${token.space[4]};
  background: ${token.color.infoSoft};
  color: ${token.color.info};
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  text-align: center;
  svg {
    flex: none;
  }
  ${media.phone} {
    /* The bar names the environment there. */
    display: none;
  }
`;

/**
 * Says above every screen of the merchant's data that it is the sandbox's, where nothing is charged. On a phone
 * the bar says so.
 */
export function SandboxStrip() {
  const { hasActivePlan } = useSession();
  const [environment] = useEnvironment();
  const { pathname } = useLocation();
  if (environment !== 'SANDBOX' || !hasActivePlan || isAccountPath(pathname)) return null;
  return (
    <Strip role="note" aria-label="Ambiente">
      <FlaskConical size={14} strokeWidth={1.75} aria-hidden />
      Sandbox: dados de teste, nada aqui é cobrado
    </Strip>
  );
}
