import type { GatewayHealth, GatewayHealthReport, GatewayIncident } from '@trilho/contracts/gateway-health';
import type { Routing, RoutingRule, SaveRoutingInput } from '@trilho/contracts/routing';
import type { TriedRouting } from '@trilho/contracts/routing-decision';
import type { Estimate, ReplaySegment, RoutingReplay } from '@trilho/contracts/routing-replay';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

/** Settings of which nothing is set. */
export const buildRouting = (overrides: Partial<Routing> = {}): Routing => ({
  rules: [],
  order: [],
  failover: { active: false, afterMs: 2_500 },
  pinned: [],
  fees: [],
  version: 0,
  updatedAt: null,
  ...overrides,
});

/** A rule for cards of R$ 500,00 and more in instalments. */
export const buildRule = (overrides: Partial<RoutingRule> = {}): RoutingRule => ({
  id: 'rule_parcelado',
  name: 'Parcelado alto',
  active: true,
  when: { methods: ['card'], amountMin: 50_000, installmentsMin: 2 },
  target: { type: 'gateway', gateway: 'MERCADOPAGO' },
  ...overrides,
});

/** Three rules over two gateways, with an order. */
export const demoRouting: Routing = buildRouting({
  rules: [
    buildRule(),
    buildRule({
      id: 'rule_noite',
      name: 'Pix de madrugada',
      active: false,
      when: { methods: ['pix'], hours: { from: 22, to: 6 } },
      target: { type: 'gateway', gateway: 'STRIPE' },
    }),
    buildRule({
      id: 'rule_cartao',
      name: 'Cartão por aprovação',
      when: { methods: ['card'] },
      target: { type: 'best_approval' },
    }),
    buildRule({
      id: 'rule_resto',
      name: 'Comparar os dois',
      when: {},
      target: {
        type: 'split',
        shares: [
          { gateway: 'STRIPE', percent: 70 },
          { gateway: 'MERCADOPAGO', percent: 30 },
        ],
      },
    }),
  ],
  order: ['STRIPE', 'MERCADOPAGO'],
  failover: { active: true, afterMs: 2_500 },
  version: 4,
  updatedAt: '2026-11-27T13:12:00.000Z',
});

/** The second rule decides for one gateway. */
export const buildTried = (overrides: Partial<TriedRouting> = {}): TriedRouting => ({
  rules: [
    { id: 'rule_parcelado', outcome: 'not_met' },
    { id: 'rule_noite', outcome: 'inactive' },
    { id: 'rule_cartao', outcome: 'decided' },
  ],
  rule: { id: 'rule_cartao', place: 3, name: 'Cartão por aprovação' },
  reason: 'best_approval',
  gateways: [
    { gateway: 'MERCADOPAGO', probability: 0.95 },
    { gateway: 'STRIPE', probability: 0.05 },
  ],
  next: ['STRIPE'],
  ...overrides,
});

const estimate = (value: number, margin: number): Estimate => ({
  value,
  low: value - margin,
  high: value + margin,
});

const segment = (overrides: Partial<ReplaySegment>): ReplaySegment => ({
  method: 'card',
  brand: 'visa',
  amountFrom: 0,
  amountBelow: 10_000,
  payments: 4_210,
  gateways: [{ gateway: 'MERCADOPAGO', share: 1 }],
  known: true,
  before: estimate(0.918, 0.008),
  after: estimate(0.934, 0.011),
  ...overrides,
});

/** A replay of thirty days that finds an improvement, and one segment of which nothing is known. */
export const buildReplay = (overrides: Partial<RoutingReplay> = {}): RoutingReplay => ({
  payments: 12_480,
  known: 11_902,
  before: { approval: estimate(0.918, 0.005), cost: estimate(312.4, 2), time: estimate(840, 12) },
  after: { approval: estimate(0.931, 0.006), cost: estimate(287.1, 3), time: estimate(1_310, 20) },
  difference: { value: 0.013, low: 0.007, high: 0.019 },
  verdict: 'better',
  segments: [
    segment({}),
    segment({ brand: 'mastercard', amountFrom: 10_000, amountBelow: 50_000, payments: 3_118 }),
    segment({
      method: 'pix',
      brand: null,
      amountBelow: null,
      payments: 4_574,
      gateways: [
        { gateway: 'STRIPE', share: 0.7 },
        { gateway: 'MERCADOPAGO', share: 0.3 },
      ],
    }),
    segment({
      brand: 'elo',
      amountFrom: 50_000,
      amountBelow: null,
      payments: 578,
      known: false,
      after: null,
    }),
  ],
  ...overrides,
});

const health = (overrides: Partial<GatewayHealth>): GatewayHealth => ({
  gateway: 'STRIPE',
  method: 'card',
  state: 'normal',
  windows: [
    { minutes: 1, payments: 14, approvalRate: 0.929, faultRate: 0, p95Ms: 780 },
    { minutes: 5, payments: 71, approvalRate: 0.915, faultRate: 0.002, p95Ms: 815 },
    { minutes: 30, payments: 402, approvalRate: 0.918, faultRate: 0.001, p95Ms: 822 },
  ],
  usual: { approvalRate: 0.92, faultRate: 0.001, p95Ms: 810 },
  ...overrides,
});

/** A fall of approval of cards that is not over. */
export const buildIncident = (overrides: Partial<GatewayIncident> = {}): GatewayIncident => ({
  id: 'inc_1',
  gateway: 'MERCADOPAGO',
  method: 'card',
  cause: 'approval',
  openedAt: '2026-11-28T13:12:00.000Z',
  closedAt: null,
  usual: 0.92,
  worst: 0.71,
  payments: 84,
  shifts: true,
  ...overrides,
});

/** Two gateways, one of which has an incident. */
export const demoHealth: GatewayHealthReport = {
  items: [
    health({}),
    health({
      method: 'pix',
      windows: health({}).windows.map((window) => ({ ...window, approvalRate: 0.871 })),
    }),
    health({
      gateway: 'MERCADOPAGO',
      state: 'degraded',
      windows: [
        { minutes: 1, payments: 9, approvalRate: 0.667, faultRate: 0.11, p95Ms: 2_900 },
        { minutes: 5, payments: 44, approvalRate: 0.71, faultRate: 0.09, p95Ms: 2_710 },
        { minutes: 30, payments: 260, approvalRate: 0.884, faultRate: 0.02, p95Ms: 1_240 },
      ],
      usual: { approvalRate: 0.92, faultRate: 0.002, p95Ms: 990 },
    }),
    health({
      gateway: 'MERCADOPAGO',
      method: 'boleto',
      state: 'unknown',
      windows: [1, 5, 30].map((minutes) => ({
        minutes,
        payments: minutes === 30 ? 2 : 0,
        approvalRate: minutes === 30 ? 1 : null,
        faultRate: minutes === 30 ? 0 : null,
        p95Ms: minutes === 30 ? 1_420 : null,
      })),
      usual: { approvalRate: null, faultRate: null, p95Ms: null },
    }),
  ],
  incidents: [
    buildIncident(),
    buildIncident({
      id: 'inc_0',
      gateway: 'STRIPE',
      cause: 'latency',
      openedAt: '2026-11-20T12:00:00.000Z',
      closedAt: '2026-11-20T12:26:00.000Z',
      usual: 810,
      worst: 6_400,
      payments: 131,
    }),
  ],
};

interface RoutingMocks {
  routing?: Routing;
  tried?: TriedRouting;
  replay?: RoutingReplay;
  health?: GatewayHealthReport;
}

/** The calls about routing over settings in memory, for tests and standalone runs; a save of another version gets 409. */
export function routingHandlers(mocks: RoutingMocks = {}): RequestHandler[] {
  let saved = mocks.routing ?? buildRouting();
  return [
    http.get(apiUrl('/portal/routing'), () => ok(saved)),
    http.put<never, SaveRoutingInput>(apiUrl('/portal/routing'), async ({ request }) => {
      const { version, ...settings } = await request.json();
      if (version !== saved.version) {
        const body = { status: 409, error: 'routing_changed', message: 'Outra versão foi salva.' };
        return HttpResponse.json({ ...body, validationErrors: [], requestId: 'req_mock' }, { status: 409 });
      }
      saved = { ...settings, version: version + 1, updatedAt: '2026-11-28T14:00:00.000Z' };
      return ok(saved);
    }),
    http.post(apiUrl('/portal/routing/try'), () => ok(mocks.tried ?? buildTried())),
    http.post(apiUrl('/portal/routing/replay'), () => ok(mocks.replay ?? buildReplay())),
    http.get(apiUrl('/portal/gateway-health'), () => ok(mocks.health ?? { items: [], incidents: [] })),
  ];
}
