import type { Environment } from '@trilho/contracts/common';
import { apiUrl, useEnvironment, useSession } from '@trilho/portal';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { Language } from '../../api/operation-facts.ts';
import type { Placeholder } from '../../samples/placeholders.ts';
import { useGetOwnPairsQuery } from '../../try-it/own-pairs-api.ts';
import { keepLanguage, readLanguage } from './language-storage.ts';

/** What the reader chose, which every sample follows. */
export interface Reader {
  environment: Environment;
  chooseEnvironment: (environment: Environment) => void;
  language: Language;
  chooseLanguage: (language: Language) => void;
  /** What the samples hold in place of their placeholders. */
  values: Partial<Record<Placeholder, string>>;
}

const ReaderContext = createContext<Reader | null>(null);

export function useReader(): Reader {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('This needs a ReaderProvider around it');
  return reader;
}

const anyKey: Record<Environment, string> = { SANDBOX: 'trl_sbx_ak_…', PRODUCTION: 'trl_prd_ak_…' };

/** The portal's one environment for signed-in people; SANDBOX until chosen on this page for all others. */
function useReaderEnvironment(): [Environment, (environment: Environment) => void] {
  const { isSignedIn } = useSession();
  const ofPortal = useEnvironment();
  const ofPage = useState<Environment>('SANDBOX');
  return isSignedIn ? ofPortal : ofPage;
}

/** The access key of the merchant's current pair in the environment; what one looks like for readers without. */
function useAccessKey(environment: Environment): string {
  const { userId } = useSession();
  const { currentData: pairs } = useGetOwnPairsQuery(userId ?? '', { skip: userId === null });
  const current = pairs?.find((pair) => pair.environment === environment && pair.expiresAt === null);
  return current?.accessKey ?? anyKey[environment];
}

/** Keeps the environment and the language of all samples on the page. */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const [environment, chooseEnvironment] = useReaderEnvironment();
  const accessKey = useAccessKey(environment);
  const [language, setLanguage] = useState(readLanguage);
  const reader = useMemo<Reader>(
    () => ({
      environment,
      chooseEnvironment,
      language,
      chooseLanguage: (chosen) => {
        setLanguage(chosen);
        keepLanguage(chosen);
      },
      values: { __BASE_URL__: new URL(apiUrl('')).origin, __ACCESS_KEY__: accessKey },
    }),
    [environment, chooseEnvironment, language, accessKey],
  );
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}
