import { environmentChosen, useAppDispatch, useEnvironment, useSession } from '@trilho/portal';
import { useTheme, useToast } from '@trilho/ui';
import { useLocation, useNavigate } from 'react-router';
import { readReleases } from '../federation/releases.ts';
import { sidebarSections } from '../navigation/sidebar-items.ts';
import { useConfirmEnvironment } from '../navigation/use-confirm-environment.ts';
import { useSignOut } from '../navigation/use-sign-out.ts';
import type { PaletteGroup, PaletteLine } from './palette-line.ts';

const environmentNames = { SANDBOX: 'Sandbox', PRODUCTION: 'Produção' };

/** Returns the screens of the sidebar, and the shell's own actions. */
export function useShellGroups(): PaletteGroup[] {
  const session = useSession();
  const screens = sidebarSections(readReleases(), session).flatMap(({ title, items }) =>
    items.map(({ label, icon, path }) => ({
      key: `screen:${path}`,
      title: label,
      icon,
      keywords: title,
      act: path,
    })),
  );
  const actions = [useThemeLine(), ...useEnvironmentLine(session.hasActivePlan), useSignOutLine()];
  return [
    { key: 'screens', heading: 'Telas', lines: screens },
    { key: 'actions', heading: 'Ações', lines: actions },
  ];
}

function useThemeLine(): PaletteLine {
  const { theme, setChoice } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return {
    key: 'action:theme',
    title: 'Alternar tema',
    detail: next === 'dark' ? 'Usar o escuro' : 'Usar o claro',
    icon: next === 'dark' ? 'moon' : 'sun',
    keywords: 'claro escuro modo noturno aparência',
    act: () => setChoice(next),
  };
}

/** Switches to the other environment; only an active plan has environments to choose from. */
function useEnvironmentLine(hasActivePlan: boolean): PaletteLine[] {
  const [environment] = useEnvironment();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const confirm = useConfirmEnvironment();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!hasActivePlan) return [];
  const next = environment === 'SANDBOX' ? 'PRODUCTION' : 'SANDBOX';
  const choose = () => {
    dispatch(environmentChosen(next));
    // An environment in the address wins over the chosen one, and its filters belong to the environment left.
    if (new URLSearchParams(search).has('environment')) {
      void navigate({ pathname, search: `?environment=${next}` });
    }
    toast.show(`Ambiente: ${environmentNames[next]}`);
  };
  return [
    {
      key: 'action:environment',
      title: `Ambiente: usar ${environmentNames[next]}`,
      detail: `Em uso: ${environmentNames[environment]}`,
      icon: 'arrow-left-right',
      keywords: 'trocar sandbox produção testes',
      act: () => confirm(choose),
    },
  ];
}

function useSignOutLine(): PaletteLine {
  const signOut = useSignOut();
  return {
    key: 'action:sign-out',
    title: 'Sair',
    icon: 'log-out',
    keywords: 'encerrar sessão logout',
    act: signOut,
  };
}
