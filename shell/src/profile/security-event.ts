import type { SecurityEvent, SecurityEventType } from '@trilho/contracts/account';
import type { Tone } from '@trilho/ui';
import {
  Eye,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  Plug,
  Route,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  UserRoundX,
} from 'lucide-react';

interface Look {
  title: string;
  icon: LucideIcon;
  tone: Tone;
}

const looks: Record<SecurityEventType, Look> = {
  sign_in: { title: 'Acesso à conta', icon: LogIn, tone: 'success' },
  sign_in_failed: { title: 'Tentativa de acesso recusada', icon: ShieldAlert, tone: 'warning' },
  step_up_failed: { title: 'Confirmação de identidade recusada', icon: ShieldAlert, tone: 'warning' },
  password_changed: { title: 'Senha alterada', icon: LockKeyhole, tone: 'info' },
  password_reset: { title: 'Senha recriada pelo link do e-mail', icon: LockKeyhole, tone: 'info' },
  email_change_requested: { title: 'Troca de e-mail pedida', icon: Mail, tone: 'info' },
  email_changed: { title: 'E-mail alterado', icon: Mail, tone: 'info' },
  email_change_undone: { title: 'Troca de e-mail desfeita', icon: Mail, tone: 'warning' },
  two_factor_enabled: { title: 'Verificação em duas etapas ativada', icon: ShieldCheck, tone: 'success' },
  two_factor_disabled: { title: 'Verificação em duas etapas desativada', icon: ShieldOff, tone: 'warning' },
  recovery_code_used: { title: 'Código de recuperação usado', icon: LifeBuoy, tone: 'warning' },
  recovery_codes_renewed: { title: 'Novos códigos de recuperação', icon: LifeBuoy, tone: 'info' },
  keys_generated: { title: 'Chaves de API geradas', icon: KeyRound, tone: 'info' },
  keys_revoked: { title: 'Chaves de API revogadas', icon: KeyRound, tone: 'warning' },
  keys_expiring: { title: 'Chaves de API substituídas, com prazo', icon: KeyRound, tone: 'info' },
  api_version_changed: { title: 'Versão da API trocada', icon: KeyRound, tone: 'info' },
  secret_key_revealed: { title: 'Secret Key exibida', icon: Eye, tone: 'warning' },
  provider_keys_changed: { title: 'Chaves do gateway alteradas', icon: Plug, tone: 'info' },
  provider_key_revealed: { title: 'Chave do gateway exibida', icon: Eye, tone: 'warning' },
  provider_webhook_secret_rotated: {
    ...{ title: 'Segredo do webhook do gateway trocado', icon: KeyRound, tone: 'info' },
  },
  webhook_secret_revealed: { title: 'Chave secreta de webhook exibida', icon: Eye, tone: 'warning' },
  webhook_secret_rotated: { title: 'Chave secreta de webhook trocada', icon: KeyRound, tone: 'info' },
  routing_changed: { title: 'Regras de roteamento alteradas', icon: Route, tone: 'info' },
  signed_out_everywhere: { title: 'Saída de todos os dispositivos', icon: LogOut, tone: 'info' },
  account_deleted: { title: 'Conta excluída', icon: UserRoundX, tone: 'danger' },
};

const environments = new Map([
  ['SANDBOX', 'Sandbox'],
  ['PRODUCTION', 'Produção'],
]);

/** How an entry of the security log reads. */
export function describeEvent({ type, detail }: SecurityEvent): Look {
  const look = looks[type];
  return detail ? { ...look, title: `${look.title} (${environments.get(detail) ?? detail})` } : look;
}
