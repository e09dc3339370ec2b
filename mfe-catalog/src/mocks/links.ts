import type { Appearance, AppearanceInput } from '@trilho/contracts/portal-appearance';
import type { PortalPaymentLink } from '@trilho/contracts/portal-payment-link';
import { apiUrl } from '@trilho/portal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { linkPageSize } from '../links/links-api.ts';
import { dayOf } from '../sao-paulo-days.ts';
import { pageOf } from './pages.ts';
import { taxHandlers } from './taxes.ts';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

/** An open one-time link of R$ 249,90. Money in centavos. */
export const buildLink = (overrides: Partial<PortalPaymentLink> = {}): PortalPaymentLink => ({
  id: 'lnk_0Na3kT7Hq2b4c5d6e7f8g9',
  url: 'https://portal.exemplo.com.br/pagar/lnk_0Na3kT7Hq2b4c5d6e7f8g9',
  status: 'open',
  active: true,
  reusable: false,
  description: 'Assinatura de rosas, novembro',
  amount: 24_990,
  minAmount: null,
  maxAmount: null,
  currency: 'BRL',
  methods: ['pix', 'card'],
  maxInstallments: 3,
  gateway: 'MERCADOPAGO',
  paidCount: 0,
  paidAmount: 0,
  expiresAt: null,
  createdAt: '2026-11-20T17:32:07.100Z',
  updatedAt: '2026-11-20T17:32:07.100Z',
  payments: [],
  ...overrides,
});

/** What a merchant has set of its appearance: nothing, but for these. */
export const buildAppearance = (overrides: Partial<Appearance> = {}): Appearance => ({
  shopName: null,
  cnpj: null,
  color: null,
  logoUrl: null,
  ...overrides,
});

/** The calls about the merchant's appearance, over this one. */
export function appearanceHandlers(appearance = buildAppearance()): RequestHandler[] {
  const path = apiUrl('/portal/appearance');
  return [
    http.get(path, () => ok(appearance)),
    http.put<never, AppearanceInput>(path, async ({ request }) => {
      const { logo, ...set } = await request.json();
      const logoUrl = logo === undefined ? appearance.logoUrl : logo && `data:image/png;base64,${logo}`;
      Object.assign(appearance, set, { logoUrl });
      return ok(appearance);
    }),
  ];
}

/** The calls about payment links, over these, at one gateway. */
export function linkHandlers(links: PortalPaymentLink[] = [buildLink()]): RequestHandler[] {
  const path = (rest = '') => apiUrl(`/portal/payment-links${rest}`);
  const find = (id: unknown) => links.find((link) => link.id === id);
  const missing = () =>
    HttpResponse.json(
      { status: 404, error: 'not_found', message: 'Recurso não encontrado' },
      { status: 404 },
    );
  return [
    ...appearanceHandlers(),
    http.get(path(), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [search, status] = [query.get('search')?.toLowerCase() ?? '', query.get('status')];
      const matches = links.filter(
        (link) => link.description.toLowerCase().includes(search) && (!status || link.status === status),
      );
      return ok(pageOf(matches, query.get('cursor'), linkPageSize));
    }),
    http.get(path('/day'), ({ request }) => {
      const day = new URL(request.url).searchParams.get('day');
      const ofDay = links.filter(({ createdAt }) => dayOf(new Date(createdAt)) === day);
      return ok({ day, amount: ofDay.reduce((sum, { paidAmount }) => sum + paidAmount, 0) });
    }),
    http.post(path(), () => ok(links[0])),
    http.get(path('/:id'), ({ params }) => {
      const link = find(params.id);
      return link ? ok(link) : missing();
    }),
    http.post(path('/:id/deactivate'), ({ params }) => {
      const link = find(params.id);
      if (!link) return missing();
      Object.assign(link, { active: false, status: 'inactive' });
      return ok(link);
    }),
    http.get(apiUrl('/portal/routing'), () =>
      ok({
        ...{ rules: [], order: [], failover: { active: true, afterMs: 2_500 }, pinned: [], fees: [] },
        ...{ version: 0, updatedAt: null },
      }),
    ),
    ...taxHandlers(),
    ...gatewayHandlers(['MERCADOPAGO']),
  ];
}
