import type { PortalCall } from '@trilho/contracts/portal-call';
import { buildRelease } from '../../testing/workspace.ts';
import { callsRule } from './calls-rule.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const envelope = (data: object) =>
  json({ type: 'object', properties: { status: { type: 'integer' }, data }, required: ['data'] });
const text = { type: 'string' };
const refund = { type: 'object', properties: { id: text }, additionalProperties: false };
const payment = {
  type: 'object',
  properties: {
    id: text,
    refunds: { type: 'array', items: { $ref: '#/components/schemas/Refund' } },
    action: {
      anyOf: [
        { type: 'object', properties: { url: text } },
        { type: 'object', properties: { code: text } },
        { type: 'null' },
      ],
    },
    metadata: { type: 'object', additionalProperties: text },
    raw: {},
  },
};
const parameter = (name: string, required = false) => ({ name, in: 'query', required, schema: text });

const document = {
  paths: {
    '/api/v1/portal/payments/{id}': {
      get: {
        parameters: [
          { $ref: '#/components/parameters/User' },
          parameter('search'),
          parameter('metadata[key]'),
        ],
        responses: { 200: { $ref: '#/components/responses/Payment' }, 404: envelope({}) },
      },
      post: {
        requestBody: json({
          type: 'object',
          properties: { amount: { type: 'integer' }, note: text },
          required: ['amount'],
          additionalProperties: false,
        }),
        responses: { 200: envelope(payment) },
      },
    },
    '/api/v1/portal/payments/day': {
      get: { responses: { 200: envelope({ type: 'object', properties: {} }) } },
    },
    '/api/v1/portal/payments': {
      get: {
        responses: { 200: envelope({ type: 'array', items: { $ref: '#/components/schemas/Refund' } }) },
      },
    },
    '/api/v1/portal/file': { get: { responses: { 200: { content: { 'application/pdf': {} } } } } },
  },
  components: {
    parameters: { User: parameter('userId', true) },
    responses: { Payment: envelope(payment) },
    schemas: { Refund: refund },
  },
};

const call = (overrides: Partial<PortalCall>): PortalCall => ({
  endpoint: 'getPayment',
  method: 'GET',
  path: '/portal/payments/{id}',
  query: ['userId'],
  body: [],
  reads: [],
  ...overrides,
});

const reasonsFor = (overrides: Partial<PortalCall>) =>
  callsRule(buildRelease({ calls: [call(overrides)] }), { document }).map(({ message }) => message);

const get = 'GET /api/v1/portal/payments/{id} (getPayment): ';
const post = 'POST /api/v1/portal/payments/{id} (getPayment): ';

test.each<[string, Partial<PortalCall>]>([
  ['reads what is there', { reads: ['id', 'refunds[].id', 'action', 'action.url', 'action.code'] }],
  ['reads any name where any is', { reads: ['metadata.order', 'raw.deep.down', 'raw[].x'] }],
  ['sends what is taken', { query: ['userId', 'search', 'metadata'] }],
  ['names a path without saying which parameters it sends', { query: undefined }],
  ['sends a body that is taken', { method: 'POST', query: [], body: ['amount', 'note'] }],
  ['does not say what its body is', { method: 'POST', query: [], body: undefined }],
  ['has a list as its answer', { path: '/portal/payments', query: [], reads: ['[].id'] }],
  ['asks for a file', { path: '/portal/file', query: [], reads: ['name'] }],
])('a call that %s is answered', (_case, overrides) => {
  expect(reasonsFor(overrides)).toEqual([]);
});

test.each<[string, Partial<PortalCall>, string[]]>([
  [
    'path',
    { path: '/portal/refunds' },
    ['GET /api/v1/portal/refunds (getPayment): the gateway has no such call'],
  ],
  [
    'method',
    { method: 'PUT' },
    ['PUT /api/v1/portal/payments/{id} (getPayment): the gateway has no such call'],
  ],
  ['field', { reads: ['id', 'fee'] }, [`${get}the answer has no \`fee\``]],
  ['nested field', { reads: ['refunds[].at'] }, [`${get}the answer has no \`refunds[].at\``]],
  ['field of no variant', { reads: ['action.phone'] }, [`${get}the answer has no \`action.phone\``]],
  ['parameter', { query: ['userId', 'sort'] }, [`${get}it does not take the parameter \`sort\``]],
  ['required parameter', { query: [] }, [`${get}it asks for the parameter \`userId\`, which is not sent`]],
  [
    'field of a body',
    { method: 'POST', query: [], body: ['amount', 'reason'] },
    [`${post}it does not take \`reason\` in the body`],
  ],
  [
    'required field of a body',
    { method: 'POST', query: [], body: [] },
    [`${post}it asks for \`amount\` in the body, which is not sent`],
  ],
])('a call is refused for its %s, and the refusal says so', (_case, overrides, reasons) => {
  expect(reasonsFor(overrides)).toEqual(reasons);
});

test('a path that is written out is looked for before one with a part that varies', () => {
  const day = { path: '/portal/payments/day', query: [] };
  expect(reasonsFor({ ...day, reads: ['id'] })).toEqual([
    'GET /api/v1/portal/payments/day (getPayment): the answer has no `id`',
  ]);
});

test('what is unknown is not refused: a release without a record, and a gateway that cannot be asked', () => {
  expect(callsRule(buildRelease(), { document })).toEqual([]);
  const gone = buildRelease({ calls: [call({ path: '/gone' })] });
  expect(callsRule(gone, { reason: 'it answers 502' })).toEqual([]);
  expect(callsRule(gone, undefined)).toEqual([]);
});
