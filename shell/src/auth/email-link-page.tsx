import { isApiError, PageMeta, useLoadingOverlay } from '@trilho/portal';
import { Banner, Button, Stack } from '@trilho/ui';
import { type ReactNode, useState } from 'react';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkToken } from './use-link-token.ts';

export interface EmailLinkPageProps {
  title: string;
  description: string;
  /** What the click will do. */
  explanation: ReactNode;
  button: string;
  danger?: boolean;
  /** Sends the token; rejects with `ApiError`. */
  onConfirm: (token: string) => Promise<unknown>;
  /** What has been done, and where to go on. */
  done: ReactNode;
  /** Where to go on when the link does not hold. */
  refused: ReactNode;
  foot?: ReactNode;
}

type Outcome = 'open' | 'done' | 'refused';

/**
 * Where an e-mailed link leads. Nothing happens before the click: programs that look into mails open links
 * too.
 */
export function EmailLinkPage({ title, description, onConfirm, ...parts }: EmailLinkPageProps) {
  const token = useLinkToken();
  const loading = useLoadingOverlay();
  const [outcome, setOutcome] = useState<Outcome>(token ? 'open' : 'refused');

  const handleClick = async () => {
    loading.show();
    try {
      await onConfirm(token);
      setOutcome('done');
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The error policy has already shown any other failure, and the person may try again.
      if (error.status === 422) setOutcome('refused');
    } finally {
      loading.hide();
    }
  };

  return (
    <AuthLayout title={title} description={description} foot={parts.foot}>
      <PageMeta title={title} description={description} />
      {outcome === 'open' && (
        <Stack gap={5}>
          <p>{parts.explanation}</p>
          <Button
            variant={parts.danger ? 'danger' : 'primary'}
            size="lg"
            fullWidth
            onClick={() => void handleClick()}
          >
            {parts.button}
          </Button>
        </Stack>
      )}
      {outcome === 'refused' && (
        <Stack gap={5}>
          <Banner tone="danger" title="Este link não vale mais">
            Ele pode ter expirado ou já ter sido usado.
          </Banner>
          {parts.refused}
        </Stack>
      )}
      <div role="status">{outcome === 'done' && parts.done}</div>
    </AuthLayout>
  );
}
