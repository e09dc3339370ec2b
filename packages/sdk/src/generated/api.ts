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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            /**
             * Valor
             * @description Em centavos. O provedor de cartões não cobra menos de 50 (R$ 0,50).
             */
            amount: number;
            /**
             * Moeda
             * @enum {unknown}
             */
            currency: 'BRL';
            /** Descrição */
            description: string;
            /**
             * Email
             * Format: email
             */
            customerEmail: string;
            /**
             * Gateway
             * @enum {unknown}
             */
            gatewayType: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
            customerId?: string;
            paymentMethodId?: string;
            /** @default true */
            capture?: boolean;
            /** Format: uri */
            returnUrl?: string;
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /** @enum {unknown} */
                status:
                  | 'requires_payment_method'
                  | 'requires_confirmation'
                  | 'requires_action'
                  | 'processing'
                  | 'requires_capture'
                  | 'succeeded'
                  | 'failed'
                  | 'canceled'
                  | 'unknown';
                amount: number;
                amountCaptured: number;
                amountRefunded: number;
                currency: string;
                description: string;
                customerEmail: string;
                customerId: string | null;
                paymentMethodId: string | null;
                card: {
                  brand: string;
                  lastFourDigits: string;
                } | null;
                capture: boolean;
                clientSecret: string | null;
                nextActionUrl: string | null;
                declineCode: string | null;
                advice: ('retry_later' | 'other_card' | 'stop') | null;
                failureMessage: string | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string | null;
                metadata: {
                  [key: string]: string;
                };
                refunds: {
                  id: string;
                  amount: number;
                  currency: string;
                  /** @enum {unknown} */
                  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          limit?: number;
          startingAfter?: string;
          endingBefore?: string;
          status?:
            | 'requires_payment_method'
            | 'requires_confirmation'
            | 'requires_action'
            | 'processing'
            | 'requires_capture'
            | 'succeeded'
            | 'failed'
            | 'canceled'
            | 'unknown';
          customerId?: string;
          customerEmail?: string;
          createdFrom?: string;
          createdTo?: string;
          metadata?: {
            [key: string]: string;
          };
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                items: {
                  id: string;
                  /** @enum {unknown} */
                  status:
                    | 'requires_payment_method'
                    | 'requires_confirmation'
                    | 'requires_action'
                    | 'processing'
                    | 'requires_capture'
                    | 'succeeded'
                    | 'failed'
                    | 'canceled'
                    | 'unknown';
                  amount: number;
                  amountCaptured: number;
                  amountRefunded: number;
                  currency: string;
                  description: string;
                  customerEmail: string;
                  customerId: string | null;
                  paymentMethodId: string | null;
                  card: {
                    brand: string;
                    lastFourDigits: string;
                  } | null;
                  capture: boolean;
                  clientSecret: string | null;
                  nextActionUrl: string | null;
                  declineCode: string | null;
                  advice: ('retry_later' | 'other_card' | 'stop') | null;
                  failureMessage: string | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  metadata: {
                    [key: string]: string;
                  };
                  refunds: {
                    id: string;
                    amount: number;
                    currency: string;
                    /** @enum {unknown} */
                    status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string | null;
                    /** Format: date-time */
                    createdAt: string;
                  }[];
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                hasMore: boolean;
                nextCursor: string | null;
                previousCursor: string | null;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /** @enum {unknown} */
                status:
                  | 'requires_payment_method'
                  | 'requires_confirmation'
                  | 'requires_action'
                  | 'processing'
                  | 'requires_capture'
                  | 'succeeded'
                  | 'failed'
                  | 'canceled'
                  | 'unknown';
                amount: number;
                amountCaptured: number;
                amountRefunded: number;
                currency: string;
                description: string;
                customerEmail: string;
                customerId: string | null;
                paymentMethodId: string | null;
                card: {
                  brand: string;
                  lastFourDigits: string;
                } | null;
                capture: boolean;
                clientSecret: string | null;
                nextActionUrl: string | null;
                declineCode: string | null;
                advice: ('retry_later' | 'other_card' | 'stop') | null;
                failureMessage: string | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string | null;
                metadata: {
                  [key: string]: string;
                };
                refunds: {
                  id: string;
                  amount: number;
                  currency: string;
                  /** @enum {unknown} */
                  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            paymentMethodId: string;
            /** Format: uri */
            returnUrl?: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /** @enum {unknown} */
                status:
                  | 'requires_payment_method'
                  | 'requires_confirmation'
                  | 'requires_action'
                  | 'processing'
                  | 'requires_capture'
                  | 'succeeded'
                  | 'failed'
                  | 'canceled'
                  | 'unknown';
                amount: number;
                amountCaptured: number;
                amountRefunded: number;
                currency: string;
                description: string;
                customerEmail: string;
                customerId: string | null;
                paymentMethodId: string | null;
                card: {
                  brand: string;
                  lastFourDigits: string;
                } | null;
                capture: boolean;
                clientSecret: string | null;
                nextActionUrl: string | null;
                declineCode: string | null;
                advice: ('retry_later' | 'other_card' | 'stop') | null;
                failureMessage: string | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string | null;
                metadata: {
                  [key: string]: string;
                };
                refunds: {
                  id: string;
                  amount: number;
                  currency: string;
                  /** @enum {unknown} */
                  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          /**
           * @example {
           *       "amount": 5000
           *     }
           */
          'application/json': {
            /** Valor */
            amount?: number;
          } | null;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /** @enum {unknown} */
                status:
                  | 'requires_payment_method'
                  | 'requires_confirmation'
                  | 'requires_action'
                  | 'processing'
                  | 'requires_capture'
                  | 'succeeded'
                  | 'failed'
                  | 'canceled'
                  | 'unknown';
                amount: number;
                amountCaptured: number;
                amountRefunded: number;
                currency: string;
                description: string;
                customerEmail: string;
                customerId: string | null;
                paymentMethodId: string | null;
                card: {
                  brand: string;
                  lastFourDigits: string;
                } | null;
                capture: boolean;
                clientSecret: string | null;
                nextActionUrl: string | null;
                declineCode: string | null;
                advice: ('retry_later' | 'other_card' | 'stop') | null;
                failureMessage: string | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string | null;
                metadata: {
                  [key: string]: string;
                };
                refunds: {
                  id: string;
                  amount: number;
                  currency: string;
                  /** @enum {unknown} */
                  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': Record<string, never> | null;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /** @enum {unknown} */
                status:
                  | 'requires_payment_method'
                  | 'requires_confirmation'
                  | 'requires_action'
                  | 'processing'
                  | 'requires_capture'
                  | 'succeeded'
                  | 'failed'
                  | 'canceled'
                  | 'unknown';
                amount: number;
                amountCaptured: number;
                amountRefunded: number;
                currency: string;
                description: string;
                customerEmail: string;
                customerId: string | null;
                paymentMethodId: string | null;
                card: {
                  brand: string;
                  lastFourDigits: string;
                } | null;
                capture: boolean;
                clientSecret: string | null;
                nextActionUrl: string | null;
                declineCode: string | null;
                advice: ('retry_later' | 'other_card' | 'stop') | null;
                failureMessage: string | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string | null;
                metadata: {
                  [key: string]: string;
                };
                refunds: {
                  id: string;
                  amount: number;
                  currency: string;
                  /** @enum {unknown} */
                  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          /**
           * @example {
           *       "amount": 2500
           *     }
           */
          'application/json': {
            /** Valor */
            amount?: number;
          } | null;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /** @enum {unknown} */
                status:
                  | 'requires_payment_method'
                  | 'requires_confirmation'
                  | 'requires_action'
                  | 'processing'
                  | 'requires_capture'
                  | 'succeeded'
                  | 'failed'
                  | 'canceled'
                  | 'unknown';
                amount: number;
                amountCaptured: number;
                amountRefunded: number;
                currency: string;
                description: string;
                customerEmail: string;
                customerId: string | null;
                paymentMethodId: string | null;
                card: {
                  brand: string;
                  lastFourDigits: string;
                } | null;
                capture: boolean;
                clientSecret: string | null;
                nextActionUrl: string | null;
                declineCode: string | null;
                advice: ('retry_later' | 'other_card' | 'stop') | null;
                failureMessage: string | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string | null;
                metadata: {
                  [key: string]: string;
                };
                refunds: {
                  id: string;
                  amount: number;
                  currency: string;
                  /** @enum {unknown} */
                  status: 'pending' | 'succeeded' | 'failed' | 'unknown';
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                }[];
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          limit?: number;
          startingAfter?: string;
          endingBefore?: string;
          email?: string;
          name?: string;
          createdFrom?: string;
          createdTo?: string;
          metadata?: {
            [key: string]: string;
          };
          metadataKey?: string;
          metadataValue?: string;
          expand?: 'defaultPaymentMethod'[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                items: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                hasMore: boolean;
                nextCursor: string | null;
                previousCursor: string | null;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    put?: never;
    /** Cria um cliente */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            /** Nome */
            name: string;
            /**
             * Email
             * Format: email
             */
            email: string;
            /** Telefone */
            phone?: string;
            /** Descrição */
            description?: string;
            /** @enum {unknown} */
            gatewayType?: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string | null;
                email: string | null;
                phone: string | null;
                description: string | null;
                defaultPaymentMethodId: string | null;
                defaultPaymentMethod?: {
                  id: string;
                  customerId: string | null;
                  type: string;
                  card: {
                    brand: string;
                    lastFourDigits: string;
                    expiryMonth: number;
                    expiryYear: number;
                    holderName: string | null;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                } | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          expand?: 'defaultPaymentMethod'[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string | null;
                email: string | null;
                phone: string | null;
                description: string | null;
                defaultPaymentMethodId: string | null;
                defaultPaymentMethod?: {
                  id: string;
                  customerId: string | null;
                  type: string;
                  card: {
                    brand: string;
                    lastFourDigits: string;
                    expiryMonth: number;
                    expiryYear: number;
                    holderName: string | null;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                } | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    /** Altera um cliente */
    put: {
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
          'application/json': {
            /** Nome */
            name?: string;
            /**
             * Email
             * Format: email
             */
            email?: string;
            phone?: string | null;
            description?: string | null;
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string | null;
                email: string | null;
                phone: string | null;
                description: string | null;
                defaultPaymentMethodId: string | null;
                defaultPaymentMethod?: {
                  id: string;
                  customerId: string | null;
                  type: string;
                  card: {
                    brand: string;
                    lastFourDigits: string;
                    expiryMonth: number;
                    expiryYear: number;
                    holderName: string | null;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                } | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    post?: never;
    /** Exclui um cliente e encerra as assinaturas dele */
    delete: {
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
            'application/json': {
              status: number;
              message: string;
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          limit?: number;
          startingAfter?: string;
          endingBefore?: string;
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                items: {
                  id: string;
                  customerId: string | null;
                  type: string;
                  card: {
                    brand: string;
                    lastFourDigits: string;
                    expiryMonth: number;
                    expiryYear: number;
                    holderName: string | null;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                hasMore: boolean;
                nextCursor: string | null;
                previousCursor: string | null;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    put?: never;
    /** Guarda um meio de pagamento do cliente */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            /** Meio de pagamento */
            paymentMethodId: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                customerId: string | null;
                type: string;
                card: {
                  brand: string;
                  lastFourDigits: string;
                  expiryMonth: number;
                  expiryYear: number;
                  holderName: string | null;
                } | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    delete: {
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
            'application/json': {
              status: number;
              message: string;
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    put: {
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string | null;
                email: string | null;
                phone: string | null;
                description: string | null;
                defaultPaymentMethodId: string | null;
                defaultPaymentMethod?: {
                  id: string;
                  customerId: string | null;
                  type: string;
                  card: {
                    brand: string;
                    lastFourDigits: string;
                    expiryMonth: number;
                    expiryYear: number;
                    holderName: string | null;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                } | null;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          limit?: number;
          startingAfter?: string;
          endingBefore?: string;
          active?: boolean;
          name?: string;
          createdFrom?: string;
          createdTo?: string;
          metadata?: {
            [key: string]: string;
          };
          metadataKey?: string;
          metadataValue?: string;
          expand?: 'prices'[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                items: {
                  id: string;
                  name: string;
                  description: string | null;
                  active: boolean;
                  prices?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  }[];
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                hasMore: boolean;
                nextCursor: string | null;
                previousCursor: string | null;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    put?: never;
    /** Cria um produto com os preços dele */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            /** Nome */
            name: string;
            description?: string | null;
            /** Preços */
            prices: {
              /** Valor */
              unitAmount: number;
              /**
               * Moeda
               * @enum {unknown}
               */
              currency?: 'BRL';
              /** Recorrência */
              recurrent?: boolean;
              interval?: ('day' | 'week' | 'month' | 'year') | null;
              intervalCount?: number | null;
              /** metadata */
              metadata?: {
                [key: string]: string;
              };
            }[];
            /** @enum {unknown} */
            gatewayType?: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string;
                description: string | null;
                active: boolean;
                prices?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          expand?: 'prices'[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string;
                description: string | null;
                active: boolean;
                prices?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    /** Altera um produto */
    put: {
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
          'application/json': {
            /** Nome */
            name?: string;
            description?: string | null;
            /** Ativo */
            active?: boolean;
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string;
                description: string | null;
                active: boolean;
                prices?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    post?: never;
    /** Arquiva um produto */
    delete: {
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                name: string;
                description: string | null;
                active: boolean;
                prices?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            /** Valor */
            unitAmount: number;
            /**
             * Moeda
             * @enum {unknown}
             */
            currency?: 'BRL';
            /** Recorrência */
            recurrent?: boolean;
            interval?: ('day' | 'week' | 'month' | 'year') | null;
            intervalCount?: number | null;
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                productId: string;
                unitAmount: number | null;
                currency: string;
                recurrent: boolean;
                interval: ('day' | 'week' | 'month' | 'year') | null;
                intervalCount: number | null;
                active: boolean;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    delete: {
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                productId: string;
                unitAmount: number | null;
                currency: string;
                recurrent: boolean;
                interval: ('day' | 'week' | 'month' | 'year') | null;
                intervalCount: number | null;
                active: boolean;
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          limit?: number;
          startingAfter?: string;
          endingBefore?: string;
          status?: 'active' | 'inactive' | 'pending' | 'canceled';
          customerId?: string;
          productId?: string;
          search?: string;
          createdFrom?: string;
          createdTo?: string;
          metadata?: {
            [key: string]: string;
          };
          metadataKey?: string;
          metadataValue?: string;
          expand?: ('customer' | 'price' | 'product')[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                items: {
                  id: string;
                  /**
                   * Status
                   * @enum {unknown}
                   */
                  status: 'active' | 'inactive' | 'pending' | 'canceled';
                  providerStatus: string;
                  customerId: string;
                  priceId: string;
                  productId: string;
                  paymentMethodId: string | null;
                  unitAmount: number | null;
                  currency: string;
                  quantity: number;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
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
                  customer?: {
                    id: string;
                    name: string | null;
                    email: string | null;
                    phone: string | null;
                    description: string | null;
                    defaultPaymentMethodId: string | null;
                    defaultPaymentMethod?: {
                      id: string;
                      customerId: string | null;
                      type: string;
                      card: {
                        brand: string;
                        lastFourDigits: string;
                        expiryMonth: number;
                        expiryYear: number;
                        holderName: string | null;
                      } | null;
                      /** @enum {unknown} */
                      gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                      externalId: string;
                      metadata: {
                        [key: string]: string;
                      };
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  };
                  price?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  };
                  product?: {
                    id: string;
                    name: string;
                    description: string | null;
                    active: boolean;
                    prices?: {
                      id: string;
                      productId: string;
                      unitAmount: number | null;
                      currency: string;
                      recurrent: boolean;
                      interval: ('day' | 'week' | 'month' | 'year') | null;
                      intervalCount: number | null;
                      active: boolean;
                      /** @enum {unknown} */
                      gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                      externalId: string;
                      metadata: {
                        [key: string]: string;
                      };
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                    }[];
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  };
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                hasMore: boolean;
                nextCursor: string | null;
                previousCursor: string | null;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    put?: never;
    /** Inicia uma assinatura */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            customerId: string;
            priceId: string;
            /** Meio de pagamento */
            paymentMethodId?: string;
            /** Dias de teste */
            trialDays?: number;
            /** metadata */
            metadata?: {
              [key: string]: string;
            };
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'active' | 'inactive' | 'pending' | 'canceled';
                providerStatus: string;
                customerId: string;
                priceId: string;
                productId: string;
                paymentMethodId: string | null;
                unitAmount: number | null;
                currency: string;
                quantity: number;
                interval: ('day' | 'week' | 'month' | 'year') | null;
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                price?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                product?: {
                  id: string;
                  name: string;
                  description: string | null;
                  active: boolean;
                  prices?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  }[];
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          expand?: ('customer' | 'price' | 'product')[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'active' | 'inactive' | 'pending' | 'canceled';
                providerStatus: string;
                customerId: string;
                priceId: string;
                productId: string;
                paymentMethodId: string | null;
                unitAmount: number | null;
                currency: string;
                quantity: number;
                interval: ('day' | 'week' | 'month' | 'year') | null;
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                price?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                product?: {
                  id: string;
                  name: string;
                  description: string | null;
                  active: boolean;
                  prices?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  }[];
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    /** Muda o preço de uma assinatura, com acerto proporcional */
    put: {
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
          'application/json': {
            priceId: string;
          };
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'active' | 'inactive' | 'pending' | 'canceled';
                providerStatus: string;
                customerId: string;
                priceId: string;
                productId: string;
                paymentMethodId: string | null;
                unitAmount: number | null;
                currency: string;
                quantity: number;
                interval: ('day' | 'week' | 'month' | 'year') | null;
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                price?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                product?: {
                  id: string;
                  name: string;
                  description: string | null;
                  active: boolean;
                  prices?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  }[];
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          /**
           * @example {
           *       "atPeriodEnd": true
           *     }
           */
          'application/json': {
            /** atPeriodEnd */
            atPeriodEnd?: boolean;
            /** refund */
            refund?: boolean;
          } | null;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'active' | 'inactive' | 'pending' | 'canceled';
                providerStatus: string;
                customerId: string;
                priceId: string;
                productId: string;
                paymentMethodId: string | null;
                unitAmount: number | null;
                currency: string;
                quantity: number;
                interval: ('day' | 'week' | 'month' | 'year') | null;
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                price?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                product?: {
                  id: string;
                  name: string;
                  description: string | null;
                  active: boolean;
                  prices?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  }[];
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': Record<string, never> | null;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'active' | 'inactive' | 'pending' | 'canceled';
                providerStatus: string;
                customerId: string;
                priceId: string;
                productId: string;
                paymentMethodId: string | null;
                unitAmount: number | null;
                currency: string;
                quantity: number;
                interval: ('day' | 'week' | 'month' | 'year') | null;
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                price?: {
                  id: string;
                  productId: string;
                  unitAmount: number | null;
                  currency: string;
                  recurrent: boolean;
                  interval: ('day' | 'week' | 'month' | 'year') | null;
                  intervalCount: number | null;
                  active: boolean;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                product?: {
                  id: string;
                  name: string;
                  description: string | null;
                  active: boolean;
                  prices?: {
                    id: string;
                    productId: string;
                    unitAmount: number | null;
                    currency: string;
                    recurrent: boolean;
                    interval: ('day' | 'week' | 'month' | 'year') | null;
                    intervalCount: number | null;
                    active: boolean;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  }[];
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          limit?: number;
          startingAfter?: string;
          endingBefore?: string;
          status?: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
          customerId?: string;
          subscriptionId?: string;
          createdFrom?: string;
          createdTo?: string;
          expand?: 'customer'[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                items: {
                  id: string;
                  number: string | null;
                  /**
                   * Status
                   * @enum {unknown}
                   */
                  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
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
                  customer?: {
                    id: string;
                    name: string | null;
                    email: string | null;
                    phone: string | null;
                    description: string | null;
                    defaultPaymentMethodId: string | null;
                    defaultPaymentMethod?: {
                      id: string;
                      customerId: string | null;
                      type: string;
                      card: {
                        brand: string;
                        lastFourDigits: string;
                        expiryMonth: number;
                        expiryYear: number;
                        holderName: string | null;
                      } | null;
                      /** @enum {unknown} */
                      gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                      externalId: string;
                      metadata: {
                        [key: string]: string;
                      };
                      /** Format: date-time */
                      createdAt: string;
                      /** Format: date-time */
                      updatedAt: string;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  };
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                }[];
                hasMore: boolean;
                nextCursor: string | null;
                previousCursor: string | null;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          expand?: 'customer'[];
        };
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
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                number: string | null;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
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
    post: {
      parameters: {
        query?: never;
        header?: {
          /** @description Repetir a chamada não repete o efeito (24 h). */
          'idempotency-key'?: string;
        };
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
          'application/json': {
            /** Meio de pagamento */
            paymentMethodId?: string;
          } | null;
        };
      };
      responses: {
        /** @description Default Response */
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              message: string;
              data: {
                id: string;
                number: string | null;
                /**
                 * Status
                 * @enum {unknown}
                 */
                status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
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
                customer?: {
                  id: string;
                  name: string | null;
                  email: string | null;
                  phone: string | null;
                  description: string | null;
                  defaultPaymentMethodId: string | null;
                  defaultPaymentMethod?: {
                    id: string;
                    customerId: string | null;
                    type: string;
                    card: {
                      brand: string;
                      lastFourDigits: string;
                      expiryMonth: number;
                      expiryYear: number;
                      holderName: string | null;
                    } | null;
                    /** @enum {unknown} */
                    gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                    externalId: string;
                    metadata: {
                      [key: string]: string;
                    };
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                  } | null;
                  /** @enum {unknown} */
                  gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                  externalId: string;
                  metadata: {
                    [key: string]: string;
                  };
                  /** Format: date-time */
                  createdAt: string;
                  /** Format: date-time */
                  updatedAt: string;
                };
                /** @enum {unknown} */
                gateway: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
                externalId: string;
                metadata: {
                  [key: string]: string;
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
              };
            };
          };
        };
        /** @description Default Response */
        '4XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
        /** @description Default Response */
        '5XX': {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              status: number;
              error: string;
              message: string;
              validationErrors: {
                field: string;
                message: string;
              }[];
              requestId: string;
              declineCode?: string;
              /** @enum {unknown} */
              advice?: 'retry_later' | 'other_card' | 'stop';
              paymentId?: string;
            };
          };
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: never;
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
