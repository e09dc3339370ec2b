import type { ListedSubscription } from '@trilho/contracts/subscription';
import { formatDate } from '@trilho/ui';
import { number, object, string } from 'yup';

/** Values of the edit form (2.8). Only the price can be changed. */
export interface EditFormValues {
  customer: string;
  gateway: string;
  product: string;
  price: string;
  /** `dd/MM/yyyy`, in Brasília time. */
  startDate: string;
  /** Day of the month. */
  billingAnchor: number;
  paymentMethod: string;
  status: string;
}

const anchor = 'O dia de cobrança deve estar entre 1 e 31';

/** Section 5.5. */
export const editFormSchema = object({
  customer: string().required('Cliente é obrigatório'),
  gateway: string().required('Gateway é obrigatório'),
  product: string().required('Produto é obrigatório'),
  price: string().required('Preço é obrigatório'),
  startDate: string().required('Data de início é obrigatória'),
  billingAnchor: number().required('Dia de cobrança é obrigatório').min(1, anchor).max(31, anchor),
  paymentMethod: string().required('Forma de pagamento é obrigatória'),
  status: string().required('Status é obrigatório'),
});

export function toEditValues(subscription: ListedSubscription): EditFormValues {
  const startDate = formatDate(subscription.startDate);
  return {
    customer: subscription.customerName,
    gateway: subscription.gateway,
    product: subscription.planId,
    price: subscription.priceId,
    startDate,
    billingAnchor: Number(startDate.slice(0, 2)),
    paymentMethod: subscription.paymentMethodMask ?? 'Não cadastrada',
    status: subscription.status.toUpperCase(),
  };
}
