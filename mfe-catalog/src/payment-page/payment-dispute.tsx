import type { Dispute, DisputeStatus, PaymentDispute } from '@trilho/contracts/dispute';
import { api, useUserId } from '@trilho/portal';
import { Banner, formatCurrency, formatDate } from '@trilho/ui';
import type { EnvironmentOfUser } from '../environment/environment-of-user.ts';
import type { StatusText } from '../payments/payment-labels.ts';

const disputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A payment's dispute. 404 when the merchant's environment has none of that id. */
    getDispute: build.query<Dispute, EnvironmentOfUser & { id: string }>({
      query: ({ id, ...params }) => ({ url: `/portal/disputes/${encodeURIComponent(id)}`, params }),
      // The payment's page still says that it is disputed.
      extraOptions: { quiet: true },
      providesTags: ['Payments'],
    }),
  }),
});

const reasons: Record<string, string> = {
  bank_cannot_process: 'o banco não pôde processar',
  check_returned: 'cheque devolvido',
  credit_not_processed: 'crédito não processado',
  customer_initiated: 'iniciada pelo cliente',
  debit_not_authorized: 'débito não autorizado',
  duplicate: 'cobrança duplicada',
  fraudulent: 'compra não reconhecida',
  general: 'motivo não informado',
  incorrect_account_details: 'dados da conta incorretos',
  incorrect_amount: 'valor incorreto',
  insufficient_funds: 'saldo insuficiente',
  noncompliant: 'fora das regras da bandeira',
  payment_by_other_means: 'já paga de outra forma',
  problem_with_remittance: 'problema no repasse',
  product_not_received: 'produto não recebido',
  product_unacceptable: 'produto diferente do anunciado',
  subscription_canceled: 'assinatura cancelada',
  unrecognized: 'compra não reconhecida',
};

interface StatusWords extends StatusText {
  /** What the state means for the merchant, after the amount and the reason. */
  explanation: string;
}

const statuses: Record<DisputeStatus, StatusWords> = {
  needs_response: {
    tone: 'danger',
    text: 'Contestação aguarda resposta',
    explanation: 'O valor já foi retirado. Envie as evidências no painel do gateway.',
  },
  under_review: {
    tone: 'warning',
    text: 'Contestação em análise',
    explanation: 'As evidências estão em análise. O valor fica retido até a decisão.',
  },
  won: {
    tone: 'success',
    text: 'Contestação ganha',
    explanation: 'Terminou a seu favor, e o valor é seu de novo.',
  },
  lost: {
    tone: 'danger',
    text: 'Contestação perdida',
    explanation: 'A decisão foi a favor do cliente. O valor não volta, e não há o que reembolsar.',
  },
  warning_needs_response: {
    tone: 'warning',
    text: 'Consulta aguarda resposta',
    explanation: 'O valor ainda é seu. Responder ou reembolsar evita que a consulta vire contestação.',
  },
  warning_under_review: {
    tone: 'warning',
    text: 'Consulta em análise',
    explanation: 'O valor ainda é seu. A resposta está em análise.',
  },
  warning_closed: {
    tone: 'info',
    text: 'Consulta encerrada',
    explanation: 'Terminou sem contestação.',
  },
  prevented: {
    tone: 'info',
    text: 'Contestação evitada',
    explanation: 'Foi resolvida antes da decisão. O que voltou ao cliente está nos reembolsos.',
  },
};

/** The label of a dispute's status. An unknown status is shown unchanged. */
export const disputeLabel = (status: DisputeStatus): StatusText =>
  statuses[status] ?? { tone: 'neutral', text: status };

interface DisputeBannerProps {
  dispute: PaymentDispute | null;
  environment: EnvironmentOfUser['environment'];
}

function useDispute({ dispute, environment }: DisputeBannerProps): Dispute | undefined {
  const userId = useUserId();
  const id = dispute?.id ?? '';
  const options = { skip: !dispute, refetchOnMountOrArgChange: true };
  return disputesApi.useGetDisputeQuery({ userId, environment, id }, options).currentData;
}

const withdrawn: Partial<Record<DisputeStatus, string>> = {
  needs_response: 'retidos pela contestação',
  under_review: 'retidos pela contestação',
  lost: 'perdidos na contestação',
};

/** What was taken for a dispute: in centavos, undefined until it is known, and in words. Null for nothing. */
export function useWithdrawn(
  props: DisputeBannerProps,
): { amount: number | undefined; words: string } | null {
  const dispute = useDispute(props);
  const status = dispute?.status ?? props.dispute?.status;
  const words = status && withdrawn[status];
  return words ? { amount: dispute?.amount, words } : null;
}

/** What is disputed, why, until when evidence is taken, and what the state means. */
export function DisputeBanner({ dispute, environment }: DisputeBannerProps) {
  const details = useDispute({ dispute, environment });
  const words = dispute && statuses[details?.status ?? dispute.status];
  if (!words) return null;
  const isWaiting = details?.status.endsWith('needs_response');
  return (
    <Banner tone={words.tone} title={words.text}>
      {details && (
        <>
          {formatCurrency(details.amount, details.currency)}, motivo:{' '}
          {reasons[details.reason] ?? details.reason}.{' '}
        </>
      )}
      {words.explanation}
      {isWaiting && details?.evidenceDueBy && (
        <> Prazo: {formatDate(details.evidenceDueBy, 'dd/MM/yyyy HH:mm')}.</>
      )}
    </Banner>
  );
}
