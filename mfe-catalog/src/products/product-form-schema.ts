import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { object, string } from 'yup';

/** Values of the product modal, without its prices. */
export interface ProductFormValues {
  name: string;
  description: string;
  gateway: string;
  active: boolean;
}

/** Rules of section 5.4, with the server's maximum lengths. */
export const productFormSchema = object({
  name: string().trim().required('Nome do Produto é obrigatório.').max(250, 'Use no máximo 250 caracteres.'),
  description: string().max(1000, 'Use no máximo 1000 caracteres.'),
  gateway: string().required('Gateway é obrigatório.'),
});

export const toProductValues = (product: PortalProduct | null): ProductFormValues => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  gateway: product?.gateway ?? 'STRIPE',
  active: product?.active ?? true,
});
