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
  insufficient_funds: 'saldo insuficiente',
  noncompliant: 'fora das regras da bandeira',
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
    explanation: 'O banco já retirou o valor. Envie as evidências no painel do provedor.',
  },
  under_review: {
    tone: 'warning',
    text: 'Contestação em análise',
    explanation: 'O banco analisa as evidências. O valor fica retido até a decisão.',
  },
  won: {
    tone: 'success',
    text: 'Contestação ganha',
    explanation: 'O banco decidiu a seu favor e devolveu o valor.',
  },
  lost: {
    tone: 'danger',
    text: 'Contestação perdida',
    explanation: 'O banco decidiu a favor do cliente. O valor não volta, e não há o que reembolsar.',
  },
  warning_needs_response: {
    tone: 'warning',
    text: 'Consulta do banco aguarda resposta',
    explanation: 'O valor ainda é seu. Responder ou reembolsar evita que a consulta vire contestação.',
  },
  warning_under_review: {
    tone: 'warning',
    text: 'Consulta do banco em análise',
    explanation: 'O valor ainda é seu. O banco analisa a resposta.',
  },
  warning_closed: {
    tone: 'info',
    text: 'Consulta do banco encerrada',
    explanation: 'Nada foi retirado.',
  },
  prevented: {
    tone: 'info',
    text: 'Contestação evitada',
    explanation: 'Foi resolvida antes de virar contestação.',
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

/** What the bank took for a dispute: in centavos, undefined until it is known, and in words. Null for nothing. */
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
