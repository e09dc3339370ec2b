import { buildPrice, buildProduct, buildSubscription } from './builders.ts';

const year = buildPrice({ id: 'price_year', unitAmount: 99_000, interval: 'year' });

/** Demo data for standalone runs. */
export const demoCatalog = {
  products: [
    buildProduct({ prices: [buildPrice(), year] }),
    buildProduct({
      id: 'prod_pro',
      name: 'Plano Pro',
      description: 'Relatórios, integrações e atendimento prioritário para equipes de até dez pessoas.',
      createdAt: '2026-10-20T12:00:00.000Z',
      prices: [
        buildPrice({ id: 'p1', unitAmount: 11_900 }),
        buildPrice({ id: 'p2', unitAmount: 32_000, intervalCount: 3 }),
      ],
    }),
    buildProduct({
      id: 'prod_curso',
      name: 'Curso de arranjos',
      description: null,
      active: false,
      createdAt: '2026-09-02T12:00:00.000Z',
      prices: [
        buildPrice({ id: 'p3', unitAmount: 118_900, recurrent: false, interval: null, intervalCount: null }),
      ],
    }),
    buildProduct({
      id: 'prod_semana',
      name: 'Cesta da semana',
      description: 'Frutas e verduras de produtores da região, entregues na sua porta.',
      createdAt: '2026-11-02T12:00:00.000Z',
      prices: [
        buildPrice({ id: 'p4', unitAmount: 6_450, interval: 'week' }),
        buildPrice({ id: 'p5', unitAmount: 11_900, interval: 'week', intervalCount: 2 }),
      ],
    }),
  ],
  subscriptions: [
    buildSubscription(),
    buildSubscription({
      id: 'sub_0Na3kS5Tz9',
      status: 'pending',
      customerName: 'Caio Martins',
      customerEmail: 'caio.martins@exemplo.com',
      planName: 'Consultoria',
      price: 118_900,
      startDate: '2026-11-18T19:40:00.000Z',
      nextBillingDate: '2026-12-18T19:40:00.000Z',
      refundEligible: true,
    }),
    buildSubscription({
      id: 'sub_0Na3kR2Lw4',
      status: 'canceled',
      customerName: 'Júlia Prado',
      customerEmail: 'julia@prado.com.br',
      startDate: '2026-08-02T14:02:00.000Z',
      nextBillingDate: null,
    }),
    buildSubscription({
      id: 'sub_0Na3kQ9Xk1',
      customerName: 'Otávio Lima',
      customerEmail: 'otavio@lima.dev',
      planName: 'Plano Pro',
      price: 11_900,
      startDate: '2026-11-19T11:55:00.000Z',
      nextBillingDate: '2026-12-19T11:55:00.000Z',
      refundEligible: true,
    }),
    buildSubscription({
      id: 'sub_0Na3kP3Mn8',
      status: 'inactive',
      customerName: 'Rita Fontes',
      customerEmail: 'rita@fontesmoveis.com',
      planName: 'Plano Anual',
      price: 99_000,
      billingFrequency: 'Anual',
      startDate: '2026-01-05T13:30:00.000Z',
      nextBillingDate: '2027-01-05T13:30:00.000Z',
    }),
    buildSubscription({
      id: 'sub_0Na3kO7Bv3',
      customerName: 'Sofia Teixeira de Albuquerque',
      customerEmail: 'sofia.teixeira.albuquerque@distribuidora.com.br',
      cancelAtPeriodEnd: true,
      nextBillingDate: null,
    }),
  ],
};
