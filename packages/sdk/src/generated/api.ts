/** Made from the OpenAPI document of the service by `npm run generate -w @trilho/sdk`. Not edited by hand. */
export interface paths {
  '/process': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Processa um pagamento */
    post: operations['payments.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista pagamentos, do mais novo ao mais antigo */
    get: operations['payments.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Consulta um pagamento */
    get: operations['payments.retrieve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/{id}/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Tenta de novo um pagamento recusado, com outro meio de pagamento */
    post: operations['payments.confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/{id}/capture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Captura um pagamento autorizado */
    post: operations['payments.capture'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancela um pagamento ainda não concluído */
    post: operations['payments.cancel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/payments/{id}/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Reembolsa um pagamento, no todo ou em parte */
    post: operations['payments.refund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista clientes, do mais novo ao mais antigo */
    get: operations['customers.list'];
    put?: never;
    /** Cria um cliente */
    post: operations['customers.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Consulta um cliente */
    get: operations['customers.retrieve'];
    /** Altera um cliente */
    put: operations['customers.update'];
    post?: never;
    /** Exclui um cliente e encerra as assinaturas dele */
    delete: operations['customers.delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers/{id}/payment-methods': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista os meios de pagamento do cliente, do mais novo ao mais antigo */
    get: operations['paymentMethods.list'];
    put?: never;
    /** Guarda um meio de pagamento do cliente */
    post: operations['paymentMethods.attach'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers/{id}/payment-methods/{pmId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Remove um meio de pagamento do cliente */
    delete: operations['paymentMethods.detach'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/customers/{id}/payment-methods/{pmId}/default': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Define o meio de pagamento padrão do cliente */
    put: operations['paymentMethods.setDefault'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista produtos, do mais novo ao mais antigo */
    get: operations['products.list'];
    put?: never;
    /** Cria um produto com os preços dele */
    post: operations['products.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Consulta um produto */
    get: operations['products.retrieve'];
    /** Altera um produto */
    put: operations['products.update'];
    post?: never;
    /** Arquiva um produto */
    delete: operations['products.archive'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products/{id}/prices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Acrescenta um preço ao produto */
    post: operations['prices.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/products/{id}/prices/{priceId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Desativa um preço */
    delete: operations['prices.deactivate'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/subscriptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista assinaturas, da mais nova à mais antiga */
    get: operations['subscriptions.list'];
    put?: never;
    /** Inicia uma assinatura */
    post: operations['subscriptions.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/subscriptions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Consulta uma assinatura */
    get: operations['subscriptions.retrieve'];
    /** Muda o preço de uma assinatura, com acerto proporcional */
    put: operations['subscriptions.update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/subscriptions/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancela uma assinatura: no fim do período, ou já, com ou sem reembolso */
    post: operations['subscriptions.cancel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/subscriptions/{id}/resume': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Desfaz um cancelamento agendado */
    post: operations['subscriptions.resume'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/invoices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista faturas, da mais nova à mais antiga */
    get: operations['invoices.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/invoices/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Consulta uma fatura */
    get: operations['invoices.retrieve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/invoices/{id}/pay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cobra uma fatura em aberto, no cartão cadastrado ou em outro */
    post: operations['invoices.pay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/disputes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista contestações, da mais nova à mais antiga */
    get: operations['disputes.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/disputes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Consulta uma contestação */
    get: operations['disputes.retrieve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Acknowledged: {
      status: number;
      message: string;
    };
    AttachPaymentMethodInput: {
      /** Meio de pagamento */
      paymentMethodId: string;
    };
    CancelSubscriptionInput: {
      /** atPeriodEnd */
      atPeriodEnd?: boolean | undefined;
      /** refund */
      refund?: boolean | undefined;
    };
    CapturePaymentInput: {
      /** Valor */
      amount?: number | undefined;
    };
    CardSummary: {
      brand: string;
      lastFourDigits: string;
    };
    ConfirmPaymentInput: {
      paymentMethodId: string;
      /** Format: uri */
      returnUrl?: string | undefined;
    };
    CreateCustomerInput: {
      /** Nome */
      name: string;
      /**
       * Email
       * Format: email
       */
      email: string;
      /** Telefone */
      phone?: string | undefined;
      /** Descrição */
      description?: string | undefined;
      gatewayType?: components['schemas']['GatewayType'] | undefined;
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    CreatePaymentInput: {
      /**
       * Valor
       * @description Em centavos. O provedor de cartões não cobra menos de 50 (R$ 0,50).
       */
      amount: number;
      currency: components['schemas']['Currency'];
      /** Descrição */
      description: string;
      /**
       * Email
       * Format: email
       */
      customerEmail: string;
      /** Gateway */
      gatewayType: components['schemas']['GatewayType'];
      customerId?: string | undefined;
      paymentMethodId?: string | undefined;
      /** @default true */
      capture?: boolean | undefined;
      /** Format: uri */
      returnUrl?: string | undefined;
      /** metadata */
      metadata?:
        | {
            [key: string]: string;
          }
        | undefined;
    };
    CreateProductInput: {
      /** Nome */
      name: string;
      description?: (string | null) | undefined;
      /** Preços */
      prices: components['schemas']['PriceInput'][];
      gatewayType?: components['schemas']['GatewayType'] | undefined;
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    CreateSubscriptionInput: {
      customerId: string;
      priceId: string;
      /** Meio de pagamento */
      paymentMethodId?: string | undefined;
      /** Dias de teste */
      trialDays?: number | undefined;
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /**
     * Moeda
     * @enum {string}
     */
    Currency: 'BRL';
    Customer: {
      id: string;
      name: string | null;
      email: string | null;
      phone: string | null;
      description: string | null;
      defaultPaymentMethodId: string | null;
      defaultPaymentMethod?: (components['schemas']['PaymentMethod'] | null) | undefined;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    CustomerPage: {
      items: components['schemas']['Customer'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    CustomerPageResponse: {
      status: number;
      message: string;
      data: components['schemas']['CustomerPage'];
    };
    CustomerResponse: {
      status: number;
      message: string;
      data: components['schemas']['Customer'];
    };
    /** @enum {string} */
    DeclineAdvice: 'retry_later' | 'other_card' | 'stop';
    Dispute: {
      id: string;
      paymentId: string | null;
      invoiceId: string | null;
      /** @description O valor contestado, em centavos. */
      amount: number;
      currency: string;
      /** @description O motivo informado pelo banco, como `fraudulent`. */
      reason: string;
      status: components['schemas']['DisputeStatus'];
      evidenceDueBy: string | null;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    DisputePage: {
      items: components['schemas']['Dispute'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    DisputePageResponse: {
      status: number;
      message: string;
      data: components['schemas']['DisputePage'];
    };
    DisputeResponse: {
      status: number;
      message: string;
      data: components['schemas']['Dispute'];
    };
    /**
     * Status
     * @enum {string}
     */
    DisputeStatus:
      | 'needs_response'
      | 'under_review'
      | 'won'
      | 'lost'
      | 'warning_needs_response'
      | 'warning_under_review'
      | 'warning_closed'
      | 'prevented';
    Error: {
      status: number;
      error: string;
      message: string;
      validationErrors: components['schemas']['ValidationError'][];
      requestId: string;
      declineCode?: string | undefined;
      advice?: components['schemas']['DeclineAdvice'] | undefined;
      paymentId?: string | undefined;
    };
    /** @enum {string} */
    GatewayType: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
    Invoice: {
      id: string;
      number: string | null;
      status: components['schemas']['InvoiceStatus'];
      reason: string | null;
      customerId: string;
      subscriptionId: string | null;
      amount: number;
      amountDue: number;
      amountPaid: number;
      amountRefunded: number;
      currency: string;
      attemptCount: number;
      nextAttemptAt: string | null;
      paidAt: string | null;
      /** Format: date-time */
      periodStart: string;
      /** Format: date-time */
      periodEnd: string;
      customer?: components['schemas']['Customer'] | undefined;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    InvoicePage: {
      items: components['schemas']['Invoice'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    InvoicePageResponse: {
      status: number;
      message: string;
      data: components['schemas']['InvoicePage'];
    };
    InvoiceResponse: {
      status: number;
      message: string;
      data: components['schemas']['Invoice'];
    };
    /**
     * Status
     * @enum {string}
     */
    InvoiceStatus: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
    Metadata: {
      [key: string]: string;
    };
    /** metadata */
    MetadataInput: {
      [key: string]: string;
    };
    PayInvoiceInput: {
      /** Meio de pagamento */
      paymentMethodId?: string | undefined;
    };
    Payment: {
      id: string;
      status: components['schemas']['PaymentStatus'];
      amount: number;
      amountCaptured: number;
      amountRefunded: number;
      currency: string;
      description: string;
      customerEmail: string;
      customerId: string | null;
      paymentMethodId: string | null;
      card: components['schemas']['CardSummary'] | null;
      capture: boolean;
      clientSecret: string | null;
      nextActionUrl: string | null;
      declineCode: string | null;
      advice: components['schemas']['DeclineAdvice'] | null;
      failureMessage: string | null;
      gateway: components['schemas']['GatewayType'];
      externalId: string | null;
      metadata: components['schemas']['Metadata'];
      refunds: components['schemas']['Refund'][];
      /** @description O portador do cartão contestou o pagamento, seja qual for o desfecho. */
      disputed?: boolean | undefined;
      disputeId?: (string | null) | undefined;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    PaymentMethod: {
      id: string;
      customerId: string | null;
      type: string;
      card: components['schemas']['StoredCard'] | null;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    PaymentMethodPage: {
      items: components['schemas']['PaymentMethod'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    PaymentMethodPageResponse: {
      status: number;
      message: string;
      data: components['schemas']['PaymentMethodPage'];
    };
    PaymentMethodResponse: {
      status: number;
      message: string;
      data: components['schemas']['PaymentMethod'];
    };
    PaymentPage: {
      items: components['schemas']['Payment'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    PaymentPageResponse: {
      status: number;
      message: string;
      data: components['schemas']['PaymentPage'];
    };
    PaymentResponse: {
      status: number;
      message: string;
      data: components['schemas']['Payment'];
    };
    /** @enum {string} */
    PaymentStatus:
      | 'requires_payment_method'
      | 'requires_confirmation'
      | 'requires_action'
      | 'processing'
      | 'requires_capture'
      | 'succeeded'
      | 'failed'
      | 'canceled'
      | 'unknown';
    Price: {
      id: string;
      productId: string;
      unitAmount: number | null;
      currency: string;
      recurrent: boolean;
      interval: components['schemas']['PriceInterval'] | null;
      intervalCount: number | null;
      active: boolean;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    PriceInput: {
      /** Valor */
      unitAmount: number;
      currency?: components['schemas']['Currency'] | undefined;
      /** Recorrência */
      recurrent?: boolean | undefined;
      interval?: (components['schemas']['PriceInterval'] | null) | undefined;
      intervalCount?: (number | null) | undefined;
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /**
     * Intervalo
     * @enum {string}
     */
    PriceInterval: 'day' | 'week' | 'month' | 'year';
    PriceResponse: {
      status: number;
      message: string;
      data: components['schemas']['Price'];
    };
    Product: {
      id: string;
      name: string;
      description: string | null;
      active: boolean;
      prices?: components['schemas']['Price'][] | undefined;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ProductPage: {
      items: components['schemas']['Product'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    ProductPageResponse: {
      status: number;
      message: string;
      data: components['schemas']['ProductPage'];
    };
    ProductResponse: {
      status: number;
      message: string;
      data: components['schemas']['Product'];
    };
    Refund: {
      id: string;
      amount: number;
      currency: string;
      /** @enum {string} */
      status: 'pending' | 'succeeded' | 'failed' | 'unknown';
      gateway: components['schemas']['GatewayType'];
      externalId: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    RefundPaymentInput: {
      /** Valor */
      amount?: number | undefined;
    };
    StoredCard: {
      brand: string;
      lastFourDigits: string;
      expiryMonth: number;
      expiryYear: number;
      holderName: string | null;
    };
    Subscription: {
      id: string;
      status: components['schemas']['SubscriptionStatus'];
      providerStatus: string;
      customerId: string;
      priceId: string;
      productId: string;
      paymentMethodId: string | null;
      unitAmount: number | null;
      currency: string;
      quantity: number;
      interval: components['schemas']['PriceInterval'] | null;
      intervalCount: number | null;
      /** Format: date-time */
      startedAt: string;
      /** Format: date-time */
      currentPeriodStart: string;
      /** Format: date-time */
      currentPeriodEnd: string;
      trialEnd: string | null;
      cancelAtPeriodEnd: boolean;
      canceledAt: string | null;
      endedAt: string | null;
      refundedAt: string | null;
      amountRefunded: number;
      clientSecret: string | null;
      customer?: components['schemas']['Customer'] | undefined;
      price?: components['schemas']['Price'] | undefined;
      product?: components['schemas']['Product'] | undefined;
      gateway: components['schemas']['GatewayType'];
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    SubscriptionPage: {
      items: components['schemas']['Subscription'][];
      hasMore: boolean;
      nextCursor: string | null;
      previousCursor: string | null;
    };
    SubscriptionPageResponse: {
      status: number;
      message: string;
      data: components['schemas']['SubscriptionPage'];
    };
    SubscriptionResponse: {
      status: number;
      message: string;
      data: components['schemas']['Subscription'];
    };
    /**
     * Status
     * @enum {string}
     */
    SubscriptionStatus: 'active' | 'inactive' | 'pending' | 'canceled';
    UpdateCustomerInput: {
      /** Nome */
      name?: string | undefined;
      /**
       * Email
       * Format: email
       */
      email?: string | undefined;
      phone?: (string | null) | undefined;
      description?: (string | null) | undefined;
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    UpdateProductInput: {
      /** Nome */
      name?: string | undefined;
      description?: (string | null) | undefined;
      /** Ativo */
      active?: boolean | undefined;
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    UpdateSubscriptionInput: {
      priceId: string;
    };
    ValidationError: {
      field: string;
      message: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  'payments.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "amount": 9990,
         *       "currency": "BRL",
         *       "description": "Pedido 1042",
         *       "customerEmail": "cliente@exemplo.com.br",
         *       "gatewayType": "STRIPE",
         *       "paymentMethodId": "pm_card_visa",
         *       "metadata": {
         *         "order": "1042"
         *       }
         *     }
         */
        'application/json': components['schemas']['CreatePaymentInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'payments.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
            status?: components['schemas']['PaymentStatus'] | undefined;
            customerId?: string | undefined;
            customerEmail?: string | undefined;
            createdFrom?: string | undefined;
            createdTo?: string | undefined;
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentPageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'payments.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'payments.confirm': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "paymentMethodId": "pm_card_mastercard"
         *     }
         */
        'application/json': components['schemas']['ConfirmPaymentInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'payments.capture': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            /**
             * @example {
             *       "amount": 5000
             *     }
             */
            'application/json': components['schemas']['CapturePaymentInput'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'payments.cancel': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'payments.refund': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            /**
             * @example {
             *       "amount": 2500
             *     }
             */
            'application/json': components['schemas']['RefundPaymentInput'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'customers.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
            email?: string | undefined;
            name?: string | undefined;
            createdFrom?: string | undefined;
            createdTo?: string | undefined;
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
            metadataKey?: string | undefined;
            metadataValue?: string | undefined;
            expand?: 'defaultPaymentMethod'[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerPageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'customers.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Ana Lima",
         *       "email": "ana@exemplo.com.br",
         *       "phone": "+55 11 98765-4321",
         *       "metadata": {
         *         "crm": "77"
         *       }
         *     }
         */
        'application/json': components['schemas']['CreateCustomerInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'customers.retrieve': {
    parameters: {
      query?:
        | {
            expand?: 'defaultPaymentMethod'[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'customers.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "phone": null,
         *       "description": "Cliente desde 2024"
         *     }
         */
        'application/json': components['schemas']['UpdateCustomerInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'customers.delete': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Acknowledged'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'paymentMethods.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
          }
        | undefined;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentMethodPageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'paymentMethods.attach': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "paymentMethodId": "pm_card_visa"
         *     }
         */
        'application/json': components['schemas']['AttachPaymentMethodInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentMethodResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'paymentMethods.detach': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        pmId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Acknowledged'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'paymentMethods.setDefault': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        pmId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'products.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
            active?: boolean | undefined;
            name?: string | undefined;
            createdFrom?: string | undefined;
            createdTo?: string | undefined;
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
            metadataKey?: string | undefined;
            metadataValue?: string | undefined;
            expand?: 'prices'[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductPageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'products.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Clube do Café",
         *       "description": "Um pacote por mês",
         *       "prices": [
         *         {
         *           "unitAmount": 4990,
         *           "currency": "BRL",
         *           "recurrent": true,
         *           "interval": "month",
         *           "intervalCount": 1
         *         },
         *         {
         *           "unitAmount": 6000,
         *           "currency": "BRL",
         *           "recurrent": false
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateProductInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'products.retrieve': {
    parameters: {
      query?:
        | {
            expand?: 'prices'[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'products.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "Clube do Café",
         *       "active": true
         *     }
         */
        'application/json': components['schemas']['UpdateProductInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'products.archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'prices.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "unitAmount": 49900,
         *       "interval": "year"
         *     }
         */
        'application/json': components['schemas']['PriceInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PriceResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'prices.deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        priceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PriceResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'subscriptions.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
            status?: components['schemas']['SubscriptionStatus'] | undefined;
            customerId?: string | undefined;
            productId?: string | undefined;
            search?: string | undefined;
            createdFrom?: string | undefined;
            createdTo?: string | undefined;
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
            metadataKey?: string | undefined;
            metadataValue?: string | undefined;
            expand?: ('customer' | 'price' | 'product')[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionPageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'subscriptions.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "customerId": "cus_01JD",
         *       "priceId": "price_01JD",
         *       "trialDays": 7
         *     }
         */
        'application/json': components['schemas']['CreateSubscriptionInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'subscriptions.retrieve': {
    parameters: {
      query?:
        | {
            expand?: ('customer' | 'price' | 'product')[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'subscriptions.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "priceId": "price_01JE"
         *     }
         */
        'application/json': components['schemas']['UpdateSubscriptionInput'];
      };
    };
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'subscriptions.cancel': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            /**
             * @example {
             *       "atPeriodEnd": true
             *     }
             */
            'application/json': components['schemas']['CancelSubscriptionInput'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'subscriptions.resume': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'invoices.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
            status?: components['schemas']['InvoiceStatus'] | undefined;
            customerId?: string | undefined;
            subscriptionId?: string | undefined;
            createdFrom?: string | undefined;
            createdTo?: string | undefined;
            expand?: 'customer'[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoicePageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'invoices.retrieve': {
    parameters: {
      query?:
        | {
            expand?: 'customer'[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoiceResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'invoices.pay': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Repetir a chamada não repete o efeito (24 h). */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            /**
             * @example {
             *       "paymentMethodId": "pm_card_mastercard"
             *     }
             */
            'application/json': components['schemas']['PayInvoiceInput'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvoiceResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'disputes.list': {
    parameters: {
      query?:
        | {
            limit?: number | undefined;
            startingAfter?: string | undefined;
            endingBefore?: string | undefined;
            paymentId?: string | undefined;
            status?: components['schemas']['DisputeStatus'] | undefined;
            createdFrom?: string | undefined;
            createdTo?: string | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DisputePageResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  'disputes.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Default Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DisputeResponse'];
        };
      };
      /** @description Default Response */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description Default Response */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
}

export interface routes {
  'POST /process': paths['/process']['post'];
  'GET /payments': paths['/payments']['get'];
  'GET /payments/{id}': paths['/payments/{id}']['get'];
  'POST /payments/{id}/confirm': paths['/payments/{id}/confirm']['post'];
  'POST /payments/{id}/capture': paths['/payments/{id}/capture']['post'];
  'POST /payments/{id}/cancel': paths['/payments/{id}/cancel']['post'];
  'POST /payments/{id}/refund': paths['/payments/{id}/refund']['post'];
  'POST /customers': paths['/customers']['post'];
  'GET /customers': paths['/customers']['get'];
  'GET /customers/{id}': paths['/customers/{id}']['get'];
  'PUT /customers/{id}': paths['/customers/{id}']['put'];
  'DELETE /customers/{id}': paths['/customers/{id}']['delete'];
  'POST /customers/{id}/payment-methods': paths['/customers/{id}/payment-methods']['post'];
  'GET /customers/{id}/payment-methods': paths['/customers/{id}/payment-methods']['get'];
  'DELETE /customers/{id}/payment-methods/{pmId}': paths['/customers/{id}/payment-methods/{pmId}']['delete'];
  'PUT /customers/{id}/payment-methods/{pmId}/default': paths['/customers/{id}/payment-methods/{pmId}/default']['put'];
  'POST /products': paths['/products']['post'];
  'GET /products': paths['/products']['get'];
  'GET /products/{id}': paths['/products/{id}']['get'];
  'PUT /products/{id}': paths['/products/{id}']['put'];
  'DELETE /products/{id}': paths['/products/{id}']['delete'];
  'POST /products/{id}/prices': paths['/products/{id}/prices']['post'];
  'DELETE /products/{id}/prices/{priceId}': paths['/products/{id}/prices/{priceId}']['delete'];
  'POST /subscriptions': paths['/subscriptions']['post'];
  'GET /subscriptions': paths['/subscriptions']['get'];
  'GET /subscriptions/{id}': paths['/subscriptions/{id}']['get'];
  'PUT /subscriptions/{id}': paths['/subscriptions/{id}']['put'];
  'POST /subscriptions/{id}/cancel': paths['/subscriptions/{id}/cancel']['post'];
  'POST /subscriptions/{id}/resume': paths['/subscriptions/{id}/resume']['post'];
  'GET /invoices': paths['/invoices']['get'];
  'GET /invoices/{id}': paths['/invoices/{id}']['get'];
  'POST /invoices/{id}/pay': paths['/invoices/{id}/pay']['post'];
  'GET /disputes': paths['/disputes']['get'];
  'GET /disputes/{id}': paths['/disputes/{id}']['get'];
}
