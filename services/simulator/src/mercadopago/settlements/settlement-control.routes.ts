import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { recordAccount } from '../../kernel/accounts.ts';
import type { CallStore } from '../../kernel/calls.ts';
import type { TermsRecord } from '../../kernel/mercadopago-records.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readAccessToken } from '../account.ts';
import { contextOf, type MercadoPagoContext } from '../context.ts';
import { errorText } from '../errors.ts';
import { bookMovement, movementsByAvailability } from '../movements/movement.ts';
import { moneyNow, setTerms } from '../movements/terms.ts';
import { needPayment } from '../payments/payment.find.ts';
import { aboutPayment } from '../payments/payment.settle.ts';
import { type ChargebackStep, chargebackSteps } from './chargeback.ts';
import { injectLineFault, type LineFault, type LineFaultKind, lineFaults } from './line-faults.ts';
import { returnWithdrawal, withdraw } from './withdraw.ts';

const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const days = { type: 'integer', minimum: 0, maximum: 400 };
const minor = { type: 'integer', minimum: -99_999_999, maximum: 99_999_999 };
const id = { type: 'string', pattern: String.raw`^\d{1,20}$` };

const schemas = {
  terms: object({
    cardDays: days,
    pixDays: days,
    boletoDays: days,
    aheadDays: days,
    sellerInstallments: { type: 'integer', minimum: 1, maximum: 12 },
    reportDelaySeconds: { type: 'integer', minimum: 0, maximum: 3600 },
  }),
  withdrawal: object({ amountMinor: { ...minor, minimum: 1 }, bankAccount: { type: 'string' } }),
  movement: object(
    {
      description: { type: 'string', pattern: '^[a-z_-]{1,80}$' },
      amountMinor: minor,
      payment: id,
    },
    ['description', 'amountMinor'],
  ),
  chargeback: object({ payment: id, step: { enum: Object.keys(chargebackSteps) } }, ['payment', 'step']),
  fault: object(
    {
      payment: id,
      kind: { enum: Object.keys(lineFaults) },
      byMinor: minor,
      days,
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    },
    ['payment', 'kind'],
  ),
};

interface MovementBody {
  description: string;
  amountMinor: number;
  payment?: string;
}
type FaultBody = Partial<LineFault> & { payment: string; kind: LineFaultKind };

/**
 * Control endpoints of an account's money, each with its access token: terms, withdrawals, movements that no call makes
 * (taxes, reserves, yields), chargebacks, and faults of the reports.
 */
export const settlementControlRoutes: FastifyPluginAsync<{ shared: CallStore; publicUrl: string }> = async (
  app,
  { shared, publicUrl },
) => {
  function run(request: FastifyRequest, reply: FastifyReply, work: (ctx: MercadoPagoContext) => object) {
    try {
      const answer = shared.db.transaction(() => {
        const account = readAccessToken(request.headers.authorization);
        recordAccount(shared.db, account);
        return work(contextOf(shared.db, account, publicUrl, Date.now()));
      });
      shared.committed();
      return reply.send(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(error.status).type('application/json').send(errorText(error));
    }
  }

  const base = '/_simulator/mercadopago';

  app.get(`${base}/movements`, (request, reply) =>
    run(request, reply, (ctx) => ({ movements: movementsByAvailability(ctx) })),
  );

  app.post<{ Body: Partial<Omit<TermsRecord, 'id'>> }>(
    `${base}/terms`,
    { schema: { body: schemas.terms } },
    (request, reply) => run(request, reply, (ctx) => setTerms(ctx, request.body)),
  );

  app.post<{ Body: { amountMinor?: number; bankAccount?: string } }>(
    `${base}/withdrawals`,
    { schema: { body: schemas.withdrawal } },
    (request, reply) => run(request, reply, (ctx) => withdraw(ctx, request.body)),
  );

  app.post<{ Params: { id: string } }>(`${base}/withdrawals/:id/return`, (request, reply) =>
    run(request, reply, (ctx) => returnWithdrawal(ctx, request.params.id)),
  );

  app.post<{ Body: MovementBody }>(
    `${base}/movements`,
    { schema: { body: schemas.movement } },
    (request, reply) =>
      run(request, reply, (ctx) => {
        const { description, amountMinor, payment } = request.body;
        return bookMovement(ctx, {
          sourceId: null,
          ...(payment && aboutPayment(needPayment(ctx, payment))),
          description,
          bookedMs: moneyNow(ctx),
          grossMinor: amountMinor,
        });
      }),
  );

  app.post<{ Body: { payment: string; step: ChargebackStep } }>(
    `${base}/chargebacks`,
    { schema: { body: schemas.chargeback } },
    (request, reply) =>
      run(request, reply, (ctx) => {
        const { payment, step } = request.body;
        const { status, statusDetail } = chargebackSteps[step](ctx, needPayment(ctx, payment));
        return { payment, status, statusDetail };
      }),
  );

  app.post<{ Body: FaultBody }>(
    `${base}/line-faults`,
    { schema: { body: schemas.fault } },
    (request, reply) =>
      run(request, reply, (ctx) => {
        const { payment, kind, ...fault } = request.body;
        injectLineFault(ctx, needPayment(ctx, payment), kind, fault);
        return { payment, kind };
      }),
  );
};
