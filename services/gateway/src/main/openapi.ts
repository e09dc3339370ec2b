import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { requireStepUp } from '../modules/auth/step-up.ts';
import { requestExamples } from './openapi-examples.ts';
import { describeNestedQuery } from './openapi-query.ts';

const description = `
Uma API para vários gateways de pagamento.

**Ambientes.** O par de chaves decide o ambiente: \`trl_sbx_…\` é Sandbox, \`trl_prd_…\` é Produção.

**Autenticação.** Servidores enviam \`X-Access-Key\` e \`X-Secret-Key\`; o portal envia \`Authorization: Bearer …\`.

**Valores** são inteiros em centavos: \`11900\` é R$ 119,00. **Datas** são ISO 8601 em UTC.

**Repetição segura.** Todo POST de servidor aceita \`Idempotency-Key\`: por 24 horas a mesma chave devolve a primeira
resposta, com \`Idempotent-Replayed: true\`, e nada é cobrado duas vezes.

**Parâmetros desconhecidos**, no corpo ou na query, são recusados com 422: um filtro com erro de digitação nunca devolve
a lista inteira. Filtros por metadados são escritos \`metadata[pedido]=1001\`.

**Erros** têm uma só forma, com \`requestId\` e mensagens em português. Uma recusa do cartão responde 402 com
\`declineCode\` e um \`advice\`: \`retry_later\`, \`other_card\` ou \`stop\`.
`.trim();

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token de acesso de `POST /auth/login`, válido por 15 minutos.',
  },
  stepUp: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Step-Up',
    description:
      'Confirmação de identidade de `POST /account/step-up`, válida por 10 minutos na mesma sessão.',
  },
  accessKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Access-Key',
    description: 'Chave de acesso, `trl_sbx_ak_…` ou `trl_prd_ak_…`.',
  },
  secretKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Secret-Key',
    description: 'Chave secreta, `trl_sbx_sk_…` ou `trl_prd_sk_…`. Nunca a envie ao navegador.',
  },
} as const;

/** Who may call the routes of a scope. */
const securityOf = {
  public: [],
  portal: [{ session: [] }],
  merchant: [{ accessKey: [], secretKey: [] }],
} satisfies Record<string, FastifySchema['security']>;

const steppedUp: FastifySchema['security'] = [{ session: [], stepUp: [] }];

const asksStepUp = ({ preHandler }: RouteOptions): boolean =>
  [preHandler].flat().some((hook) => hook === requireStepUp);

/**
 * Says in the reference how the routes of this scope are called; `internal` leaves them out. Call it before the scope's
 * routes are registered. It describes only: the scope's own hooks are what authenticates.
 */
export function documentScope(scope: FastifyInstance, callers: keyof typeof securityOf | 'internal'): void {
  scope.addHook('onRoute', (route) => {
    route.schema =
      callers === 'internal'
        ? { ...route.schema, hide: true }
        : { ...route.schema, security: asksStepUp(route) ? steppedUp : securityOf[callers] };
  });
}

interface QuerySchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** What has a default may be left out by those who call. */
function withOptionalDefaults(query: QuerySchema): QuerySchema {
  const { properties = {}, required = [] } = query;
  return { ...query, required: required.filter((name) => !('default' in (properties[name] ?? {}))) };
}

/** Stylesheets of the reference set styles on elements, scripts come from this service only. */
const referencePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
};

/** OpenAPI 3.1 at `/api/v1/openapi.json`, a browsable reference at `/api/reference`. Register it before the routes. */
export const openapi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Trilho', version: '1.0.0', description },
        servers: [{ url: '/' }],
        components: { securitySchemes },
      },
      transform: ({ schema, url, route }) => {
        const [method] = [route.method].flat();
        const path = url.replace(/\/$/, '');
        const example = requestExamples[`${method} ${path}`];
        const query = schema?.querystring ? { querystring: withOptionalDefaults(schema.querystring) } : {};
        const body = example && schema?.body ? { body: { ...schema.body, examples: [example] } } : {};
        return { schema: { ...schema, ...query, ...body }, url: path };
      },
      transformObject: (described) => {
        const document = 'openapiObject' in described ? described.openapiObject : described.swaggerObject;
        describeNestedQuery(document.paths);
        return document;
      },
    });
    app.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await app.register(swaggerUi, {
      routePrefix: '/api/reference',
      staticCSP: referencePolicy,
      theme: { title: 'Trilho · Referência da API' },
      // Without the top bar, which offers to load documents from anywhere.
      uiConfig: {
        layout: 'BaseLayout',
        docExpansion: 'list',
        deepLinking: true,
        defaultModelsExpandDepth: -1,
      },
    });
  },
  { name: 'openapi' },
);
