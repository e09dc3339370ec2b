/** Made from the OpenAPI document of the service by `npm run generate -w @trilho/sdk`. Not edited by hand. */
export interface paths {
  '/gateways': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os gateways configurados, com o que cada um aceita
     * @description Os gateways com chaves neste ambiente, do primeiro configurado ao último: meios de pagamento, limites, parcelas, prazos e o que é preciso saber do comprador.
     */
    get: operations['gateways.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/installments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta em quantas parcelas um cartão paga, e por quanto
     * @description As opções do gateway para um valor e um cartão, com os juros de cada uma, à vista primeiro. Onde o gateway não parcela, só à vista. Nada é cobrado.
     */
    get: operations['gateways.listInstallments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/process': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Processa um pagamento
     * @description Cobra um cartão agora, cria um Pix ou um boleto, ou prepara a cobrança para o comprador concluir no navegador. Um Pix ou boleto que ninguém pagou no prazo fica `failed` com o código `expired`; se o dinheiro ainda chegar, `succeeded`. Uma recusa responde 402, e o pagamento fica `failed`, pronto para outra tentativa com `confirm`.
     */
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
    /**
     * Lista pagamentos, do mais novo ao mais antigo
     * @description Os pagamentos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar; segredos do navegador não vêm em listas.
     */
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
    /**
     * Consulta um pagamento
     * @description Mostra um pagamento, com os reembolsos e, enquanto o navegador tem o que fazer, o `clientSecret`.
     */
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
    /**
     * Tenta de novo um pagamento recusado, com outro meio de pagamento
     * @description Tenta cobrar outra vez o mesmo pagamento, recusado ou ainda sem cartão, com o meio de pagamento dado. Nada é cobrado duas vezes.
     */
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
    /**
     * Captura um pagamento autorizado
     * @description Cobra o que um pagamento autorizou: tudo, ou menos. O resto é liberado ao comprador.
     */
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
    /**
     * Cancela um pagamento ainda não concluído
     * @description Encerra um pagamento que ainda não foi cobrado e libera o que estava autorizado. Um já cobrado é reembolsado, não cancelado.
     */
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
    /**
     * Reembolsa um pagamento, no todo ou em parte
     * @description Devolve o valor de um pagamento ao cartão que pagou: todo o saldo ou, com `amount`, uma parte. Vários reembolsos parciais são possíveis, até o valor capturado.
     */
    post: operations['payments.refund'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista links de pagamento, do mais novo ao mais antigo
     * @description Os links do ambiente, do mais novo ao mais antigo, com o que cada um já recebeu.
     */
    get: operations['paymentLinks.list'];
    put?: never;
    /**
     * Cria um link de pagamento
     * @description Cria uma página onde quem tem o endereço paga você. Com `amount`, paga esse valor; sem ele, escolhe, entre `minAmount` e `maxAmount` se vierem. Sem `reusable`, o link aceita um único pagamento.
     */
    post: operations['paymentLinks.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/links/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um link de pagamento
     * @description Mostra um link e o que ele já recebeu.
     */
    get: operations['paymentLinks.retrieve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/links/{id}/deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Desativa um link de pagamento
     * @description Encerra um link: ninguém mais começa um pagamento nele. Um Pix ou boleto que já espera ainda pode ser pago. Não pode ser desfeito.
     */
    post: operations['paymentLinks.deactivate'];
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
    /**
     * Lista clientes, do mais novo ao mais antigo
     * @description Os clientes do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar; clientes excluídos não aparecem.
     */
    get: operations['customers.list'];
    put?: never;
    /**
     * Cria um cliente
     * @description Cadastra um cliente, aqui e na sua conta no gateway. Um cliente pode ter cartões guardados e assinaturas.
     */
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
    /**
     * Consulta um cliente
     * @description Mostra um cliente. Com `expand=defaultPaymentMethod`, traz também o meio de pagamento padrão inteiro.
     */
    get: operations['customers.retrieve'];
    /**
     * Altera um cliente
     * @description Altera um cliente, aqui e no gateway. O que falta no corpo fica como está; nulo limpa o campo.
     */
    put: operations['customers.update'];
    post?: never;
    /**
     * Exclui um cliente e encerra as assinaturas dele
     * @description Exclui um cliente, aqui e no gateway, encerra as assinaturas dele e desliga os cartões. Não pode ser desfeito. Os pagamentos dele continuam nas listas.
     */
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
    /**
     * Lista os meios de pagamento do cliente, do mais novo ao mais antigo
     * @description Os meios de pagamento de um cliente que podem ser cobrados, do mais novo ao mais antigo. Os removidos não aparecem.
     */
    get: operations['paymentMethods.list'];
    put?: never;
    /**
     * Guarda um meio de pagamento do cliente
     * @description Guarda um cartão com o cliente, para cobrar depois. Recebe o token que o navegador obteve do gateway: o número do cartão nunca passa por aqui.
     */
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
    /**
     * Remove um meio de pagamento do cliente
     * @description Desliga um meio de pagamento do cliente, aqui e no gateway: ele deixa de poder ser cobrado. Não pode ser desfeito.
     */
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
    /**
     * Define o meio de pagamento padrão do cliente
     * @description Escolhe o meio de pagamento das assinaturas novas do cliente e do que não tem um próprio. Responde o cliente.
     */
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
    /**
     * Lista produtos, do mais novo ao mais antigo
     * @description Os produtos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar. Com `expand=prices`, cada um traz os preços.
     */
    get: operations['products.list'];
    put?: never;
    /**
     * Cria um produto com os preços dele
     * @description Cadastra um produto com os preços dele, aqui e na sua conta no gateway: tudo, ou nada à venda.
     */
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
    /**
     * Consulta um produto
     * @description Mostra um produto, arquivado ou não. Com `expand=prices`, traz também os preços.
     */
    get: operations['products.retrieve'];
    /**
     * Altera um produto
     * @description Altera um produto, aqui e no gateway. O que falta no corpo fica como está; nulo limpa o campo. Os preços têm operações próprias.
     */
    put: operations['products.update'];
    post?: never;
    /**
     * Arquiva um produto
     * @description Tira um produto de venda, aqui e no gateway. Nada é apagado, e as assinaturas que o cobram continuam.
     */
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
    /**
     * Acrescenta um preço ao produto
     * @description Cria mais um preço para um produto, aqui e no gateway. Os que já existem continuam à venda.
     */
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
    /**
     * Desativa um preço
     * @description Tira um preço de venda, aqui e no gateway. As assinaturas que o cobram continuam.
     */
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
    /**
     * Lista assinaturas, da mais nova à mais antiga
     * @description As assinaturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de combinar.
     */
    get: operations['subscriptions.list'];
    put?: never;
    /**
     * Inicia uma assinatura
     * @description Liga um cliente a um preço recorrente e cobra o primeiro período já, no meio de pagamento dado ou no padrão do cliente. Sem nenhum dos dois, a resposta traz um `clientSecret` para o navegador concluir.
     */
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
    /**
     * Consulta uma assinatura
     * @description Mostra uma assinatura e o seu estado. Com `expand`, traz também o cliente, o preço e o produto inteiros.
     */
    get: operations['subscriptions.retrieve'];
    /**
     * Muda o preço de uma assinatura, com acerto proporcional
     * @description Passa uma assinatura para outro preço, com acerto proporcional: o tempo já pago e não usado vira crédito.
     */
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
    /**
     * Cancela uma assinatura: no fim do período, ou já, com ou sem reembolso
     * @description Encerra uma assinatura no fim do período já pago, ou na hora, com ou sem reembolso. Sem corpo, termina na hora, sem reembolso.
     */
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
    /**
     * Desfaz um cancelamento agendado
     * @description Desfaz um cancelamento marcado para o fim do período, enquanto ele não terminou. Nada é cobrado agora.
     */
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
    /**
     * Lista faturas, da mais nova à mais antiga
     * @description As faturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de combinar.
     */
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
    /**
     * Consulta uma fatura
     * @description Mostra uma fatura: o que cobra, quanto foi pago e quando o gateway tenta de novo. Com `expand=customer`, traz também o cliente.
     */
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
    /**
     * Cobra uma fatura em aberto, no cartão cadastrado ou em outro
     * @description Cobra agora uma fatura em aberto: no cartão dado ou, sem ele, no da assinatura ou no padrão do cliente.
     */
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
    /**
     * Lista contestações, da mais nova à mais antiga
     * @description As contestações dos seus pagamentos e faturas, da mais nova à mais antiga. Todos os filtros dados têm de combinar.
     */
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
    /**
     * Consulta uma contestação
     * @description Mostra uma contestação e o prazo da resposta. O valor fica com o banco enquanto ela está aberta, e depois se for perdida.
     */
    get: operations['disputes.retrieve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os webhooks, do mais novo ao mais antigo
     * @description Os webhooks do ambiente, do mais novo ao mais antigo, sem os segredos.
     */
    get: operations['webhooks.list'];
    put?: never;
    /**
     * Cria um webhook
     * @description Registra um endereço seu que recebe eventos. O segredo que os assina vem só nesta resposta e na de `rotate-secret`; sem um no corpo, é gerado. No máximo 50 webhooks por ambiente.
     */
    post: operations['webhooks.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um webhook
     * @description Mostra um webhook e a sua saúde, sem o segredo.
     */
    get: operations['webhooks.retrieve'];
    /**
     * Altera um webhook
     * @description Altera endereço, eventos e opções de um webhook. O que falta no corpo fica como está. Com outro segredo, o anterior ainda assina por 24 h; `active: true` reativa e esquece as falhas.
     */
    put: operations['webhooks.update'];
    post?: never;
    /**
     * Exclui um webhook
     * @description Exclui um webhook e cancela as entregas que esperam. Não pode ser desfeito.
     */
    delete: operations['webhooks.delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/rotate-secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Gera outro segredo para um webhook
     * @description Gera outro segredo para um webhook. O anterior também assina por mais 24 h, para dar tempo de trocar.
     */
    post: operations['webhooks.rotateSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Envia um evento de teste a um webhook
     * @description Envia um evento `webhook.test` só a este webhook, assine ele o que assinar. São 60 por hora para cada webhook; além disso a resposta é 429, com `Retry-After`.
     */
    post: operations['webhooks.test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista as entregas de um webhook, da mais nova à mais antiga
     * @description As entregas de um webhook nos últimos 30 dias, da mais nova à mais antiga.
     */
    get: operations['webhooks.listDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/deliveries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta uma entrega, com o corpo enviado e cada tentativa
     * @description Mostra uma entrega com o corpo enviado e cada tentativa. Das respostas são guardados os primeiros 8 KB.
     */
    get: operations['webhooks.retrieveDelivery'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/deliveries/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reenvia uma entrega
     * @description Envia uma entrega mais uma vez, com o mesmo `webhook-id`. Uma que ainda espera é tentada agora.
     */
    post: operations['webhooks.replayDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista os eventos; com `after`, os que vêm depois de um, sem faltar nenhum
     * @description Os eventos do ambiente. Sem `after`, do mais novo ao mais antigo, com os filtros. Com `after`, na ordem em que foram gravados, sem faltar nenhum: guarde `nextCursor` e use-o no próximo `after`, também quando a página vem vazia. `after=` vazio começa 30 dias atrás; o id de um evento continua dali enquanto ele é guardado, por 90 dias. Com `after` vale só `limit`.
     */
    get: operations['events.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um evento
     * @description Mostra um evento: o mesmo corpo que é enviado aos webhooks. Os eventos são guardados por 90 dias.
     */
    get: operations['events.retrieve'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reenvia os eventos de um webhook desde um momento
     * @description Reenvia os eventos de um webhook desde um momento: com `failed`, as entregas que falharam, também as que esperam outra tentativa; com `all`, tudo o que ele assina, enviado ou não. Conta a hora do evento, até 30 dias atrás. Os eventos novos vão na frente. Um reenvio por webhook de cada vez.
     */
    post: operations['webhooks.replay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/webhooks/{id}/replays/{replayId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Consulta um reenvio e o seu progresso
     * @description Mostra quanto de um reenvio já foi feito. Depois de `completed` ainda mudam `succeeded` e `failed`, até a última tentativa.
     */
    get: operations['webhooks.retrieveReplay'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  event: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Um evento, enviado a um webhook do lojista
     * @description Assinado por [Standard Webhooks](https://www.standardwebhooks.com). Um evento pode chegar mais de uma vez, sempre com o mesmo `webhook-id`. Qualquer 2xx em até 15 s confirma; sem isso, há mais sete tentativas em pouco mais de um dia, e um `Retry-After` é respeitado. Redirecionamentos contam como falha.
     */
    post: operations['webhooks.receive'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /** @description Feito; não há o que devolver. */
    Acknowledged: {
      /** @description Sempre 200. */
      status: number;
      /** @description `Success`. */
      message: string;
    };
    /** @description O meio de pagamento a guardar. */
    AttachPaymentMethodInput: {
      /** @description O token que o navegador recebeu do gateway. */
      paymentMethodId: string;
    };
    /** @description Como cancelar. Sem corpo, cancela já, sem reembolso. */
    CancelSubscriptionInput: {
      /** @description Se cancela só no fim do período já pago. */
      atPeriodEnd?: boolean | undefined;
      /** @description Se devolve tudo o que foi pago, até 7 dias depois do início. Não combina com `atPeriodEnd`. */
      refund?: boolean | undefined;
    };
    /** @description Quanto capturar. */
    CapturePaymentInput: {
      /** @description Valor a capturar, em centavos. Por padrão, todo o autorizado; o resto é liberado. */
      amount?: number | undefined;
    };
    /** @description O que identifica um cartão. Nunca o número. */
    CardSummary: {
      /** @description Bandeira, em minúsculas. */
      brand: string;
      /** @description Os quatro últimos dígitos. */
      lastFourDigits: string;
    };
    /** @description Com o que tentar de novo. */
    ConfirmPaymentInput: {
      /** @description Meio de pagamento guardado, ou o token que o navegador recebeu do gateway. */
      paymentMethodId: string;
      /**
       * Format: uri
       * @description Para onde o banco devolve o comprador. Por padrão, o do pagamento.
       */
      returnUrl?: string | undefined;
    };
    /** @description O cliente a criar. */
    CreateCustomerInput: {
      /** @description Nome do cliente. */
      name: string;
      /** @description Email do cliente. Pode se repetir em outros. */
      email: string;
      /** @description Telefone, com ou sem formatação. */
      phone?: string | undefined;
      /** @description Anotação do lojista. */
      description?: string | undefined;
      gatewayType?: components['schemas']['GatewayType'] | undefined;
      /** @description Pares de texto a guardar. */
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /** @description O pagamento a criar. Com `paymentMethod` é um Pix, um boleto ou um cartão que o navegador do comprador deu ao gateway; com `paymentMethodId`, um meio guardado. Sem nenhum dos dois, onde o gateway permite, a resposta traz um `clientSecret` para o navegador. */
    CreatePaymentInput: {
      /** @description Valor a cobrar, em centavos. O gateway não cobra menos de 50 (R$ 0,50). */
      amount: number;
      /** @description Moeda: `BRL`. */
      currency: components['schemas']['Currency'];
      /** @description O que está sendo cobrado. */
      description: string;
      /** @description Email de quem paga. Em produção, o gateway envia o recibo a ele. */
      customerEmail: string;
      /** @description Gateway que cobra: `STRIPE` ou `MERCADOPAGO`. Pode faltar quando só um está configurado. */
      gatewayType?: components['schemas']['GatewayType'] | undefined;
      /** @description Um meio de pagamento novo; nunca junto com `paymentMethodId`. */
      paymentMethod?: components['schemas']['PaymentMethodInput'] | undefined;
      /** @description Quem paga. O boleto exige nome, documento e endereço. */
      payer?: components['schemas']['Payer'] | undefined;
      /** @description O cliente que paga, se estiver cadastrado. Por padrão, o dono do cartão guardado. */
      customerId?: string | undefined;
      /** @description Meio de pagamento guardado, ou o token que o navegador recebeu do gateway. */
      paymentMethodId?: string | undefined;
      /**
       * @description `false` só autoriza, para capturar depois. Por padrão, `true`.
       * @default true
       */
      capture?: boolean | undefined;
      /**
       * Format: uri
       * @description Para onde o banco devolve o comprador depois da autenticação.
       */
      returnUrl?: string | undefined;
      /** @description Pares de texto a guardar. */
      metadata?:
        | {
            [key: string]: string;
          }
        | undefined;
    };
    /** @description O link a criar. Sem `amount`, quem paga escolhe o valor. */
    CreatePaymentLinkInput: {
      /** @description O que se paga, como quem paga vai ler. */
      description: string;
      /** @description Quanto se paga, em centavos. */
      amount?: number | undefined;
      /** @description O menor valor que quem paga pode escolher, em centavos. Só sem `amount`. */
      minAmount?: number | undefined;
      /** @description O maior valor que quem paga pode escolher, em centavos. Só sem `amount`. */
      maxAmount?: number | undefined;
      /**
       * @description Se aceita vários pagamentos; por padrão, um só.
       * @default false
       */
      reusable?: boolean | undefined;
      /** @description Com o que se pode pagar; por padrão, tudo o que o gateway recebe nesse valor. */
      methods?: components['schemas']['PaymentMethodType'][] | undefined;
      /** @description Em até quantas parcelas, no cartão; por padrão, à vista. */
      maxInstallments?: number | undefined;
      /** @description O gateway que cobra. Pode faltar quando só um está configurado. */
      gatewayType?: components['schemas']['GatewayType'] | undefined;
      /**
       * Format: date-time
       * @description Até quando aceita pagamentos novos; sem ele, não expira.
       */
      expiresAt?: string | undefined;
    };
    /** @description O produto a criar, com os preços dele. */
    CreateProductInput: {
      /** @description Nome do produto. */
      name: string;
      /** @description Descrição do produto. */
      description?: (string | null) | undefined;
      /** @description Os preços, no máximo 20. */
      prices: components['schemas']['PriceInput'][];
      gatewayType?: components['schemas']['GatewayType'] | undefined;
      /** @description Pares de texto a guardar. */
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /** @description A assinatura a iniciar. Sem meio de pagamento, nem padrão do cliente, a resposta traz um `clientSecret`. */
    CreateSubscriptionInput: {
      /** @description Identificador do cliente. */
      customerId: string;
      /** @description Identificador do preço. */
      priceId: string;
      /** @description Identificador do meio de pagamento guardado, ou o token que o navegador recebeu do gateway. Por padrão, o do cliente. */
      paymentMethodId?: string | undefined;
      /** @description Dias de teste antes da primeira cobrança. */
      trialDays?: number | undefined;
      /** @description Pares de texto a guardar. */
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /** @description O webhook a criar. */
    CreateWebhookEndpointInput: {
      /** @description Para onde os eventos são enviados, por POST. */
      url: string;
      /** @description Nome. Sem ele, o endereço do servidor. */
      description?: string | undefined;
      /** @description O que assina: tipos de evento nossos, os tipos do gateway que eles representam, ou `*` para todos. */
      enabledEvents: components['schemas']['EventSubscription'][];
      /**
       * @description Se recebe eventos. Por padrão, `true`.
       * @default true
       */
      active?: boolean | undefined;
      /** @description Segredo que assina as entregas: `whsec_` e o base64 de 24 a 64 bytes (Standard Webhooks). Sem ele, um é gerado. */
      secret?: string | undefined;
      payload?: components['schemas']['EventPayload'] | undefined;
      /** @description Se os eventos de um mesmo objeto são entregues na ordem, um por vez. */
      ordered?: boolean | undefined;
      /** @description Só recebe eventos de recursos que têm todos estes pares em `metadata`. */
      metadataFilter?:
        | {
            [key: string]: string;
          }
        | undefined;
    };
    /**
     * @description Moeda. Hoje só o real.
     * @enum {string}
     */
    Currency: 'BRL';
    /** @description Um cliente do lojista. */
    Customer: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Nome; nulo em quem foi criado direto no gateway sem ele. */
      name: string | null;
      /** @description Email; nulo em quem foi criado direto no gateway sem ele. */
      email: string | null;
      /** @description Telefone do cliente; nulo sem nenhum. */
      phone: string | null;
      /** @description Anotação do lojista; nulo sem nenhuma. */
      description: string | null;
      /** @description O meio de pagamento padrão; nulo sem nenhum. */
      defaultPaymentMethodId: string | null;
      /** @description O meio de pagamento padrão inteiro. Só com `expand=defaultPaymentMethod`. */
      defaultPaymentMethod?: (components['schemas']['PaymentMethod'] | null) | undefined;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de clientes. */
    CustomerPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Customer'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de clientes. */
    CustomerPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['CustomerPage'];
    };
    /** @description Um cliente do lojista. */
    CustomerResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Customer'];
    };
    /**
     * @description O que o sistema do lojista faz depois de uma recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop` desiste.
     * @enum {string}
     */
    DeclineAdvice: 'retry_later' | 'other_card' | 'stop';
    /** @description A entrega de um evento a um webhook. */
    Delivery: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Identificador do evento, e o `webhook-id` de cada envio. */
      eventId: string;
      eventType: components['schemas']['EventType'];
      /** @description Identificador do webhook. */
      endpointId: string;
      status: components['schemas']['DeliveryStatus'];
      /** @description Tentativas feitas. */
      attempts: number;
      /** @description O status HTTP da última resposta. */
      lastStatus: number | null;
      /** @description Por que a última tentativa falhou; nulo quando não falhou. */
      lastError: components['schemas']['DeliveryError'] | null;
      /** @description Quando é a próxima tentativa; nulo sem outra. */
      nextAttemptAt: string | null;
      /** @description Se foi reenviada por um pedido. */
      isReplay: boolean;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /** @description Quando chegou, esgotou as tentativas ou foi cancelada. */
      completedAt: string | null;
    };
    /** @description Um envio, e a resposta. */
    DeliveryAttempt: {
      /** @description A partir de 1. */
      number: number;
      /**
       * Format: date-time
       * @description Quando foi enviado.
       */
      at: string;
      /** @description Quanto a resposta demorou, em milissegundos. */
      durationMs: number;
      /** @description O status HTTP da resposta; nulo sem resposta. */
      status: number | null;
      /** @description Por que falhou; nulo quando chegou. */
      error: components['schemas']['DeliveryError'] | null;
      /** @description Os cabeçalhos enviados. */
      requestHeaders: {
        [key: string]: string;
      };
      /** @description Os cabeçalhos da resposta. */
      responseHeaders: {
        [key: string]: string;
      };
      /** @description O corpo da resposta, até 8 KB; nulo sem resposta. */
      responseBody: string | null;
    };
    /** @description Uma entrega com o corpo enviado e cada tentativa. */
    DeliveryDetails: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Identificador do evento, e o `webhook-id` de cada envio. */
      eventId: string;
      eventType: components['schemas']['EventType'];
      /** @description Identificador do webhook. */
      endpointId: string;
      status: components['schemas']['DeliveryStatus'];
      /** @description Tentativas feitas. */
      attempts: number;
      /** @description O status HTTP da última resposta. */
      lastStatus: number | null;
      /** @description Por que a última tentativa falhou; nulo quando não falhou. */
      lastError: components['schemas']['DeliveryError'] | null;
      /** @description Quando é a próxima tentativa; nulo sem outra. */
      nextAttemptAt: string | null;
      /** @description Se foi reenviada por um pedido. */
      isReplay: boolean;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /** @description Quando chegou, esgotou as tentativas ou foi cancelada. */
      completedAt: string | null;
      /** @description O endereço do webhook. */
      url: string;
      /** @description O corpo que é enviado. */
      requestBody: string;
      /** @description As tentativas, da mais antiga à mais nova. */
      history: components['schemas']['DeliveryAttempt'][];
    };
    /** @description Uma entrega com o corpo enviado e cada tentativa. */
    DeliveryDetailsResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['DeliveryDetails'];
    };
    /**
     * @description Por que uma tentativa falhou: `status`, a resposta não foi 2xx; `redirect`, foi um redirecionamento; `timeout`, não veio em 15 s; `connection`, `dns` e `tls`, o servidor não foi alcançado; `blocked`, o endereço não é público; `secret`, nada foi enviado porque o segredo de assinatura não pôde ser lido: gere um novo.
     * @enum {string}
     */
    DeliveryError: 'status' | 'redirect' | 'timeout' | 'connection' | 'dns' | 'blocked' | 'tls' | 'secret';
    /** @description Uma página de entregas. */
    DeliveryPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Delivery'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de entregas. */
    DeliveryPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['DeliveryPage'];
    };
    /** @description A entrega de um evento a um webhook. */
    DeliveryResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Delivery'];
    };
    /**
     * @description `pending` espera a próxima tentativa; `succeeded` foi recebida; `failed` esgotou as tentativas; `canceled` é de um webhook desativado ou excluído antes.
     * @enum {string}
     */
    DeliveryStatus: 'pending' | 'succeeded' | 'failed' | 'canceled';
    /**
     * @description Por que um webhook está inativo: `owner`, pelo dono; `gone`, respondeu 410; `failing`, falhou por cinco dias seguidos.
     * @enum {string}
     */
    DisabledReason: 'owner' | 'gone' | 'failing';
    /** @description A contestação de um pagamento pelo titular do cartão. */
    Dispute: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description O pagamento contestado; nulo quando se contesta uma fatura. */
      paymentId: string | null;
      /** @description A fatura cuja cobrança foi contestada. */
      invoiceId: string | null;
      /** @description O valor contestado, em centavos. */
      amount: number;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /** @description O motivo informado pelo banco, como `fraudulent`. */
      reason: string;
      status: components['schemas']['DisputeStatus'];
      /** @description Até quando o banco aceita evidências; nulo quando não as espera. */
      evidenceDueBy: string | null;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de contestações. */
    DisputePage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Dispute'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de contestações. */
    DisputePageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['DisputePage'];
    };
    /** @description A contestação de um pagamento pelo titular do cartão. */
    DisputeResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Dispute'];
    };
    /**
     * @description `needs_response` espera evidências do lojista, `under_review` a decisão do banco; `won` e `lost` dizem quem ganhou. Os estados `warning_…` são de uma consulta, que ainda não tira o dinheiro. `prevented` foi resolvida antes de virar contestação.
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
    /** @description Um corpo vazio: a operação não recebe dados. */
    EmptyBody: Record<string, never>;
    /**
     * @description Ambiente do lojista: `SANDBOX` não move dinheiro.
     * @enum {string}
     */
    Environment: 'SANDBOX' | 'PRODUCTION';
    /** @description Um erro. */
    Error: {
      /** @description O status HTTP. */
      status: number;
      /** @description O código do erro. */
      error: components['schemas']['ErrorCode'];
      /** @description O erro em português, para pessoas. Pode mudar; programas usam `error`. */
      message: string;
      /** @description Os campos inválidos; vazio nos outros erros. */
      validationErrors: components['schemas']['ValidationError'][];
      /** @description Identificador da requisição, para o suporte. */
      requestId: string;
      /** @description Endereço do parágrafo da documentação sobre este código: o que aconteceu e o que fazer. */
      docUrl?: string | undefined;
      /** @description Por que o cartão foi recusado, no código do gateway. Só em `card_declined`. */
      declineCode?: string | undefined;
      /** @description O que fazer depois da recusa. Só em `card_declined`. */
      advice?: components['schemas']['DeclineAdvice'] | undefined;
      /** @description O pagamento de que se trata, quando já existe. */
      paymentId?: string | undefined;
    };
    /**
     * @description O que deu errado, para programas.
     *
     *     - `malformed_request`: 400. A requisição não pode ser lida: JSON, cursor ou Idempotency-Key inválidos.
     *     - `bad_request`: 400. A requisição não pode ser processada como veio.
     *     - `unauthenticated`: 401. As credenciais faltam, são inválidas ou deixaram de valer.
     *     - `plan_required`: 402. O lojista não tem um plano ativo no Trilho.
     *     - `card_declined`: 402. O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
     *     - `not_found`: 404. O recurso não existe, ou é de outro lojista ou ambiente.
     *     - `request_timeout`: 408. A requisição demorou demais para chegar.
     *     - `conflict`: 409. O estado do recurso não permite a operação, ou outra o mudou ao mesmo tempo.
     *     - `idempotency_in_flight`: 409. A primeira requisição com esta Idempotency-Key está em andamento.
     *     - `payment_state`: 409. O estado do pagamento não permite a operação.
     *     - `payment_pending`: 409. O resultado da operação anterior do pagamento ainda não é conhecido.
     *     - `subscription_state`: 409. O estado da assinatura não permite a operação.
     *     - `invoice_state`: 409. Somente uma fatura em aberto pode ser paga.
     *     - `payload_too_large`: 413. O corpo da requisição passa de 256 KB.
     *     - `unsupported_media_type`: 415. O corpo não é `application/json`.
     *     - `validation_failed`: 422. Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
     *     - `idempotency_key_reused`: 422. A Idempotency-Key já foi usada com outro corpo.
     *     - `gateway_not_configured`: 422. O ambiente não tem chaves do provedor de pagamento.
     *     - `gateway_unavailable`: 422. O gateway ainda não está disponível.
     *     - `payment_failed`: 422. O pagamento falhou; nada foi cobrado.
     *     - `refund_exceeds_balance`: 422. O reembolso passa do saldo do pagamento.
     *     - `refund_window_over`: 422. O prazo para cancelar a assinatura com reembolso passou.
     *     - `provider_credentials`: 422. O provedor não aceitou as chaves do lojista.
     *     - `provider_permission`: 422. As chaves do lojista no provedor não permitem a operação.
     *     - `provider_not_found`: 422. O provedor não conhece algo que a requisição nomeia.
     *     - `provider_invalid`: 422. O provedor não aceitou um valor da requisição.
     *     - `provider_state`: 422. O estado do recurso no provedor não permite a operação.
     *     - `provider_unsupported`: 422. O gateway não oferece a operação.
     *     - `provider_disputed`: 422. O pagamento foi contestado e o valor está com o banco.
     *     - `rate_limited`: 429. Requisições demais. Espere os segundos de `Retry-After`.
     *     - `headers_too_large`: 431. O endereço ou os cabeçalhos são grandes demais.
     *     - `internal_error`: 500. Erro interno. Informe o `requestId` ao suporte.
     *     - `provider_failed`: 502. O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
     *     - `outcome_unknown`: 502. O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
     *     - `provider_no_effect`: 502. O provedor não recebeu a operação; nada aconteceu.
     *     - `provider_busy`: 503. Há chamadas demais na fila do provedor; nada foi enviado.
     *     - `temporarily_unavailable`: 503. O serviço está sobrecarregado; nada foi feito.
     *     - `provider_timeout`: 504. O provedor demorou a responder. Repita com a mesma Idempotency-Key.
     * @enum {string}
     */
    ErrorCode:
      | 'malformed_request'
      | 'bad_request'
      | 'unauthenticated'
      | 'plan_required'
      | 'card_declined'
      | 'not_found'
      | 'request_timeout'
      | 'conflict'
      | 'idempotency_in_flight'
      | 'payment_state'
      | 'payment_pending'
      | 'subscription_state'
      | 'invoice_state'
      | 'payload_too_large'
      | 'unsupported_media_type'
      | 'validation_failed'
      | 'idempotency_key_reused'
      | 'gateway_not_configured'
      | 'gateway_unavailable'
      | 'payment_failed'
      | 'refund_exceeds_balance'
      | 'refund_window_over'
      | 'provider_credentials'
      | 'provider_permission'
      | 'provider_not_found'
      | 'provider_invalid'
      | 'provider_state'
      | 'provider_unsupported'
      | 'provider_disputed'
      | 'rate_limited'
      | 'headers_too_large'
      | 'internal_error'
      | 'provider_failed'
      | 'outcome_unknown'
      | 'provider_no_effect'
      | 'provider_busy'
      | 'temporarily_unavailable'
      | 'provider_timeout';
    /** @description Algo que aconteceu a um recurso do lojista; o corpo das entregas. */
    Event: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      type: components['schemas']['EventType'];
      /** @description A versão do formato, como `2026-11-22`. */
      apiVersion: string;
      environment: components['schemas']['Environment'];
      /**
       * Format: date-time
       * @description Quando aconteceu.
       */
      timestamp: string;
      /** @description De que recurso se trata, em `object`. */
      data: {
        /** @description O recurso como estava então; só o `id` nos eventos enxutos. */
        object: {
          [key: string]: unknown;
        };
      };
    };
    /** @description Uma página de eventos. */
    EventPage: {
      /** @description Do mais novo ao mais antigo; com `after`, na ordem do registro. */
      items: components['schemas']['Event'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. Com `after`, o próximo `after`, também numa página vazia. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de eventos. */
    EventPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['EventPage'];
    };
    /**
     * @description `full` traz o recurso inteiro, `thin` só o `id` dele.
     * @enum {string}
     */
    EventPayload: 'full' | 'thin';
    /** @description Algo que aconteceu a um recurso do lojista; o corpo das entregas. */
    EventResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Event'];
    };
    /**
     * @description O que um webhook pode assinar: um tipo de evento nosso, um tipo do gateway, ou `*`.
     * @enum {string}
     */
    EventSubscription:
      | '*'
      | 'payment.requires_action'
      | 'payment.processing'
      | 'payment.requires_capture'
      | 'payment.succeeded'
      | 'payment.failed'
      | 'payment.canceled'
      | 'payment.surplus_unreturned'
      | 'refund.pending'
      | 'refund.succeeded'
      | 'refund.failed'
      | 'refund.unknown'
      | 'dispute.created'
      | 'dispute.updated'
      | 'dispute.closed'
      | 'customer.created'
      | 'customer.updated'
      | 'customer.deleted'
      | 'payment_method.attached'
      | 'payment_method.updated'
      | 'payment_method.detached'
      | 'product.created'
      | 'product.updated'
      | 'product.deleted'
      | 'price.created'
      | 'price.updated'
      | 'price.deleted'
      | 'subscription.created'
      | 'subscription.updated'
      | 'subscription.canceled'
      | 'subscription.refunded'
      | 'invoice.created'
      | 'invoice.paid'
      | 'invoice.payment_failed'
      | 'invoice.voided'
      | 'invoice.uncollectible'
      | 'invoice.refunded'
      | 'account.application.authorized'
      | 'account.application.deauthorized'
      | 'account.external_account.created'
      | 'account.external_account.deleted'
      | 'account.external_account.updated'
      | 'account.updated'
      | 'application_fee.created'
      | 'application_fee.refund.updated'
      | 'application_fee.refunded'
      | 'apps.install.created'
      | 'apps.install.deleted'
      | 'apps.install.updated'
      | 'balance.available'
      | 'balance_settings.updated'
      | 'billing.alert.triggered'
      | 'billing.credit_balance_transaction.created'
      | 'billing.credit_grant.created'
      | 'billing.credit_grant.updated'
      | 'billing.meter.created'
      | 'billing.meter.deactivated'
      | 'billing.meter.reactivated'
      | 'billing.meter.updated'
      | 'billing_portal.configuration.created'
      | 'billing_portal.configuration.updated'
      | 'billing_portal.session.created'
      | 'capability.updated'
      | 'cash_balance.funds_available'
      | 'charge.captured'
      | 'charge.dispute.closed'
      | 'charge.dispute.created'
      | 'charge.dispute.funds_reinstated'
      | 'charge.dispute.funds_withdrawn'
      | 'charge.dispute.updated'
      | 'charge.expired'
      | 'charge.failed'
      | 'charge.pending'
      | 'charge.refund.updated'
      | 'charge.refunded'
      | 'charge.succeeded'
      | 'charge.updated'
      | 'checkout.session.async_payment_failed'
      | 'checkout.session.async_payment_succeeded'
      | 'checkout.session.completed'
      | 'checkout.session.expired'
      | 'climate.order.canceled'
      | 'climate.order.created'
      | 'climate.order.delayed'
      | 'climate.order.delivered'
      | 'climate.order.product_substituted'
      | 'climate.product.created'
      | 'climate.product.pricing_updated'
      | 'coupon.created'
      | 'coupon.deleted'
      | 'coupon.updated'
      | 'credit_note.created'
      | 'credit_note.updated'
      | 'credit_note.voided'
      | 'customer.discount.created'
      | 'customer.discount.deleted'
      | 'customer.discount.updated'
      | 'customer.source.created'
      | 'customer.source.deleted'
      | 'customer.source.expiring'
      | 'customer.source.updated'
      | 'customer.subscription.created'
      | 'customer.subscription.deleted'
      | 'customer.subscription.paused'
      | 'customer.subscription.pending_update_applied'
      | 'customer.subscription.pending_update_expired'
      | 'customer.subscription.resumed'
      | 'customer.subscription.trial_will_end'
      | 'customer.subscription.updated'
      | 'customer.tax_id.created'
      | 'customer.tax_id.deleted'
      | 'customer.tax_id.updated'
      | 'customer_cash_balance_transaction.created'
      | 'entitlements.active_entitlement_summary.updated'
      | 'file.created'
      | 'financial_connections.account.account_numbers_updated'
      | 'financial_connections.account.created'
      | 'financial_connections.account.deactivated'
      | 'financial_connections.account.disconnected'
      | 'financial_connections.account.expected_deactivation_date_updated'
      | 'financial_connections.account.reactivated'
      | 'financial_connections.account.refreshed_balance'
      | 'financial_connections.account.refreshed_ownership'
      | 'financial_connections.account.refreshed_transactions'
      | 'financial_connections.account.supported_payment_method_types_updated'
      | 'financial_connections.account.upcoming_account_number_expiry'
      | 'financial_connections.account.upcoming_deactivation'
      | 'financial_connections.authorization.expected_deactivation_date_updated'
      | 'financial_connections.authorization.upcoming_deactivation'
      | 'identity.verification_session.canceled'
      | 'identity.verification_session.created'
      | 'identity.verification_session.processing'
      | 'identity.verification_session.redacted'
      | 'identity.verification_session.requires_input'
      | 'identity.verification_session.verified'
      | 'invoice.deleted'
      | 'invoice.finalization_failed'
      | 'invoice.finalized'
      | 'invoice.marked_uncollectible'
      | 'invoice.overdue'
      | 'invoice.overpaid'
      | 'invoice.payment_action_required'
      | 'invoice.payment_attempt_required'
      | 'invoice.payment_succeeded'
      | 'invoice.sent'
      | 'invoice.upcoming'
      | 'invoice.updated'
      | 'invoice.will_be_due'
      | 'invoice_payment.paid'
      | 'invoiceitem.created'
      | 'invoiceitem.deleted'
      | 'issuing_authorization.created'
      | 'issuing_authorization.request'
      | 'issuing_authorization.updated'
      | 'issuing_card.created'
      | 'issuing_card.updated'
      | 'issuing_cardholder.created'
      | 'issuing_cardholder.updated'
      | 'issuing_dispute.closed'
      | 'issuing_dispute.created'
      | 'issuing_dispute.funds_reinstated'
      | 'issuing_dispute.funds_rescinded'
      | 'issuing_dispute.submitted'
      | 'issuing_dispute.updated'
      | 'issuing_personalization_design.activated'
      | 'issuing_personalization_design.deactivated'
      | 'issuing_personalization_design.rejected'
      | 'issuing_personalization_design.updated'
      | 'issuing_token.created'
      | 'issuing_token.updated'
      | 'issuing_transaction.created'
      | 'issuing_transaction.purchase_details_receipt_updated'
      | 'issuing_transaction.updated'
      | 'mandate.updated'
      | 'payment_intent.amount_capturable_updated'
      | 'payment_intent.canceled'
      | 'payment_intent.created'
      | 'payment_intent.partially_funded'
      | 'payment_intent.payment_failed'
      | 'payment_intent.processing'
      | 'payment_intent.requires_action'
      | 'payment_intent.succeeded'
      | 'payment_link.created'
      | 'payment_link.updated'
      | 'payment_method.automatically_updated'
      | 'payout.canceled'
      | 'payout.created'
      | 'payout.failed'
      | 'payout.paid'
      | 'payout.reconciliation_completed'
      | 'payout.updated'
      | 'person.created'
      | 'person.deleted'
      | 'person.updated'
      | 'plan.created'
      | 'plan.deleted'
      | 'plan.updated'
      | 'promotion_code.created'
      | 'promotion_code.updated'
      | 'quote.accepted'
      | 'quote.canceled'
      | 'quote.created'
      | 'quote.finalized'
      | 'radar.early_fraud_warning.created'
      | 'radar.early_fraud_warning.updated'
      | 'refund.created'
      | 'refund.updated'
      | 'reporting.report_run.failed'
      | 'reporting.report_run.succeeded'
      | 'reporting.report_type.updated'
      | 'reserve.hold.created'
      | 'reserve.hold.updated'
      | 'reserve.plan.created'
      | 'reserve.plan.disabled'
      | 'reserve.plan.expired'
      | 'reserve.plan.updated'
      | 'reserve.release.created'
      | 'review.closed'
      | 'review.opened'
      | 'setup_intent.canceled'
      | 'setup_intent.created'
      | 'setup_intent.requires_action'
      | 'setup_intent.setup_failed'
      | 'setup_intent.succeeded'
      | 'sigma.scheduled_query_run.created'
      | 'source.canceled'
      | 'source.chargeable'
      | 'source.failed'
      | 'source.mandate_notification'
      | 'source.refund_attributes_required'
      | 'source.transaction.created'
      | 'source.transaction.updated'
      | 'subscription_schedule.aborted'
      | 'subscription_schedule.canceled'
      | 'subscription_schedule.completed'
      | 'subscription_schedule.created'
      | 'subscription_schedule.expiring'
      | 'subscription_schedule.released'
      | 'subscription_schedule.updated'
      | 'tax.settings.updated'
      | 'tax_rate.created'
      | 'tax_rate.updated'
      | 'terminal.reader.action_failed'
      | 'terminal.reader.action_succeeded'
      | 'terminal.reader.action_updated'
      | 'test_helpers.test_clock.advancing'
      | 'test_helpers.test_clock.created'
      | 'test_helpers.test_clock.deleted'
      | 'test_helpers.test_clock.internal_failure'
      | 'test_helpers.test_clock.ready'
      | 'three_d_secure.authentication.canceled'
      | 'three_d_secure.authentication.challenge_started'
      | 'three_d_secure.authentication.errored'
      | 'three_d_secure.authentication.failed'
      | 'three_d_secure.authentication.requires_challenge'
      | 'three_d_secure.authentication.requires_submission'
      | 'three_d_secure.authentication.succeeded'
      | 'topup.canceled'
      | 'topup.created'
      | 'topup.failed'
      | 'topup.reversed'
      | 'topup.succeeded'
      | 'transfer.created'
      | 'transfer.reversed'
      | 'transfer.updated'
      | 'treasury.credit_reversal.created'
      | 'treasury.credit_reversal.posted'
      | 'treasury.debit_reversal.completed'
      | 'treasury.debit_reversal.created'
      | 'treasury.debit_reversal.initial_credit_granted'
      | 'treasury.financial_account.closed'
      | 'treasury.financial_account.created'
      | 'treasury.financial_account.features_status_updated'
      | 'treasury.inbound_transfer.canceled'
      | 'treasury.inbound_transfer.created'
      | 'treasury.inbound_transfer.failed'
      | 'treasury.inbound_transfer.succeeded'
      | 'treasury.outbound_payment.canceled'
      | 'treasury.outbound_payment.created'
      | 'treasury.outbound_payment.expected_arrival_date_updated'
      | 'treasury.outbound_payment.failed'
      | 'treasury.outbound_payment.posted'
      | 'treasury.outbound_payment.returned'
      | 'treasury.outbound_payment.tracking_details_updated'
      | 'treasury.outbound_transfer.canceled'
      | 'treasury.outbound_transfer.created'
      | 'treasury.outbound_transfer.expected_arrival_date_updated'
      | 'treasury.outbound_transfer.failed'
      | 'treasury.outbound_transfer.posted'
      | 'treasury.outbound_transfer.returned'
      | 'treasury.outbound_transfer.tracking_details_updated'
      | 'treasury.received_credit.created'
      | 'treasury.received_credit.failed'
      | 'treasury.received_credit.succeeded'
      | 'treasury.received_debit.created';
    /**
     * @description O tipo de um evento: de que recurso é e o que aconteceu.
     * @enum {string}
     */
    EventType:
      | 'payment.requires_action'
      | 'payment.processing'
      | 'payment.requires_capture'
      | 'payment.succeeded'
      | 'payment.failed'
      | 'payment.canceled'
      | 'payment.surplus_unreturned'
      | 'refund.pending'
      | 'refund.succeeded'
      | 'refund.failed'
      | 'refund.unknown'
      | 'dispute.created'
      | 'dispute.updated'
      | 'dispute.closed'
      | 'customer.created'
      | 'customer.updated'
      | 'customer.deleted'
      | 'payment_method.attached'
      | 'payment_method.updated'
      | 'payment_method.detached'
      | 'product.created'
      | 'product.updated'
      | 'product.deleted'
      | 'price.created'
      | 'price.updated'
      | 'price.deleted'
      | 'subscription.created'
      | 'subscription.updated'
      | 'subscription.canceled'
      | 'subscription.refunded'
      | 'invoice.created'
      | 'invoice.paid'
      | 'invoice.payment_failed'
      | 'invoice.voided'
      | 'invoice.uncollectible'
      | 'invoice.refunded'
      | 'webhook.test';
    /** @description Um gateway configurado no ambiente, e o que ele faz. */
    Gateway: {
      /** @description Qual é: o valor de `gatewayType`. */
      gateway: components['schemas']['GatewayType'];
      /** @description Os meios de pagamento. */
      methods: components['schemas']['GatewayMethod'][];
      /** @description Se um pagamento pode começar sem meio, que o comprador escolhe no navegador. */
      openPayments: boolean;
      /** @description Se um pagamento recusado aceita outra tentativa com `confirm`. */
      confirmAgain: boolean;
      /** @description Se guarda clientes e os cartões deles. */
      customers: boolean;
      /** @description Se guarda produtos e preços. */
      catalogue: boolean;
      /** @description Se cobra assinaturas. */
      subscriptions: boolean;
    };
    /** @description O que um gateway faz de um meio de pagamento. */
    GatewayMethod: {
      /** @description O meio de pagamento. */
      type: components['schemas']['PaymentMethodType'];
      /** @description O menor valor, em centavos. */
      minAmount: number;
      /** @description O maior valor, em centavos. */
      maxAmount: number;
      /** @description Em quantas parcelas, no máximo; 1 sem parcelas. */
      maxInstallments: number;
      /** @description Se pode ser reembolsado. */
      refundable: boolean;
      /** @description Até quantos dias depois de pago; nulo sem limite. */
      refundDays: number | null;
      /** @description Se pode ser autorizado e capturado depois. */
      captureLater: boolean;
      /** @description O que é preciso saber de quem paga, em `payer`. */
      payer: ('name' | 'document' | 'address')[];
      /** @description Por quanto tempo pode ser pago; nulo no que é pago na hora. */
      expiresIn: {
        /** @description O menor prazo, em segundos. */
        min: number;
        /** @description O maior prazo, em segundos. */
        max: number;
      } | null;
    };
    /**
     * @description Gateway de pagamento. `PAYPAL` está anunciado e ainda não cobra.
     * @enum {string}
     */
    GatewayType: 'STRIPE' | 'MERCADOPAGO' | 'PAYPAL';
    /** @description Os gateways configurados no ambiente. */
    Gateways: {
      /** @description Os gateways, do primeiro configurado ao último. */
      items: components['schemas']['Gateway'][];
    };
    /** @description Os gateways configurados no ambiente. */
    GatewaysResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Gateways'];
    };
    /** @description Uma forma de parcelar. */
    InstallmentOption: {
      /** @description Em quantas parcelas. */
      installments: number;
      /** @description O valor de cada uma, em centavos, com juros. */
      installmentAmount: number;
      /** @description O total, em centavos, com juros. */
      totalAmount: number;
    };
    /** @description Em quantas parcelas um cartão paga, e por quanto. */
    InstallmentOptions: {
      /** @description Gateway que cobraria. */
      gateway: components['schemas']['GatewayType'];
      /** @description As opções, à vista primeiro. */
      items: components['schemas']['InstallmentOption'][];
    };
    /** @description Em quantas parcelas um cartão paga, e por quanto. */
    InstallmentOptionsResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['InstallmentOptions'];
    };
    /** @description Uma fatura de um cliente. */
    Invoice: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Número; nulo em um rascunho. */
      number: string | null;
      status: components['schemas']['InvoiceStatus'];
      /** @description Por que existe, no código do gateway, como `subscription_create` ou `subscription_cycle`. */
      reason: string | null;
      /** @description Identificador do cliente. */
      customerId: string;
      /** @description A assinatura que cobra; nulo em uma fatura avulsa. */
      subscriptionId: string | null;
      /** @description Valor total, em centavos. */
      amount: number;
      /** @description Valor a pagar, em centavos. */
      amountDue: number;
      /** @description Valor pago, em centavos. */
      amountPaid: number;
      /** @description Valor reembolsado, em centavos. */
      amountRefunded: number;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /** @description Quantas vezes a cobrança foi tentada. */
      attemptCount: number;
      /** @description Quando será tentada de novo; nulo se não será. */
      nextAttemptAt: string | null;
      /** @description Quando foi paga. */
      paidAt: string | null;
      /**
       * Format: date-time
       * @description Começo do período cobrado.
       */
      periodStart: string;
      /**
       * Format: date-time
       * @description Fim do período cobrado.
       */
      periodEnd: string;
      /** @description O cliente inteiro. Só com `expand=customer`. */
      customer?: components['schemas']['Customer'] | undefined;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de faturas. */
    InvoicePage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Invoice'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de faturas. */
    InvoicePageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['InvoicePage'];
    };
    /** @description Uma fatura de um cliente. */
    InvoiceResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Invoice'];
    };
    /**
     * @description `draft` ainda muda; `open` espera pagamento; `paid` foi paga; `void` foi anulada; `uncollectible` foi dada como perdida.
     * @enum {string}
     */
    InvoiceStatus: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
    /** @description Pares de texto que o lojista guardou no recurso. */
    Metadata: {
      [key: string]: string;
    };
    /** @description Pares de texto a guardar, no máximo 49. Nomes de 1 a 40 caracteres, sem colchetes; valores de até 500. Nomes que começam com `trilho_` são reservados e ignorados. Ao alterar, um valor vazio remove o par. */
    MetadataInput: {
      [key: string]: string;
    };
    /** @description O que falta ao comprador: abrir `url` (`redirect`), pagar o Pix (`pix`) ou o boleto (`boleto`). */
    NextAction:
      | {
          /**
           * @description Abrir um endereço.
           * @constant
           */
          type: 'redirect';
          /** @description Para onde mandar o comprador. */
          url: string;
        }
      | {
          /**
           * @description Pagar um Pix.
           * @constant
           */
          type: 'pix';
          /** @description O código que se cola no app do banco. */
          qrCode: string;
          /** @description O mesmo código como figura, em SVG. */
          qrCodeImageUrl: string;
        }
      | {
          /**
           * @description Pagar um boleto.
           * @constant
           */
          type: 'boleto';
          /** @description A linha digitável, 47 dígitos. */
          line: string;
          /** @description O código de barras, 44 dígitos. */
          barcode: string;
          /** @description Onde pode ser impresso; nulo quando o gateway não conta. */
          pdfUrl: string | null;
        };
    /** @description Com o que pagar. Sem corpo, cobra o cartão da assinatura ou o padrão do cliente. */
    PayInvoiceInput: {
      /** @description Identificador do meio de pagamento guardado, ou o token que o navegador recebeu do gateway. Por padrão, o da assinatura ou o do cliente. */
      paymentMethodId?: string | undefined;
    };
    /** @description Quem paga. Não é guardado depois que o gateway responde. */
    Payer: {
      /** @description Nome completo ou razão social. */
      name: string;
      /** @description CPF ou CNPJ, com ou sem pontuação. */
      document: string;
      /** @description Onde mora; o boleto exige. */
      address?: components['schemas']['PayerAddress'] | undefined;
    };
    /** @description Um endereço no Brasil. */
    PayerAddress: {
      /** @description CEP, com ou sem hífen. */
      zipCode: string;
      /** @description Rua ou avenida. */
      street: string;
      /** @description Número, ou `S/N`. */
      number: string;
      /** @description Bairro. */
      neighborhood: string;
      /** @description Cidade. */
      city: string;
      /** @description UF, em duas letras maiúsculas. */
      state: string;
    };
    /** @description Um pagamento. */
    Payment: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      status: components['schemas']['PaymentStatus'];
      /** @description Valor pedido, em centavos. */
      amount: number;
      /** @description Valor capturado, em centavos. */
      amountCaptured: number;
      /** @description Valor reembolsado, em centavos. */
      amountRefunded: number;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /** @description O que está sendo cobrado. */
      description: string;
      /** @description Email de quem paga. */
      customerEmail: string;
      /** @description O cliente; nulo em uma venda sem cadastro. */
      customerId: string | null;
      /** @description O meio de pagamento; nulo enquanto não há um. */
      paymentMethodId: string | null;
      /** @description O cartão da última tentativa; nulo antes dela e nos outros meios de pagamento. */
      card: components['schemas']['CardSummary'] | null;
      /** @description Se captura na hora; senão, só autoriza. */
      capture: boolean;
      /** @description Segredo com que o navegador confirma o pagamento, enquanto ele tem o que fazer. */
      clientSecret: string | null;
      /** @description Para onde mandar o comprador autenticar o pagamento; nulo quando não é preciso. */
      nextActionUrl: string | null;
      /** @description Por que o cartão foi recusado, no código do gateway. */
      declineCode: string | null;
      /** @description O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop` desiste. */
      advice: components['schemas']['DeclineAdvice'] | null;
      /** @description Por que falhou, em português; pode ser mostrado ao comprador. */
      failureMessage: string | null;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway; nulo enquanto não se sabe. */
      externalId: string | null;
      metadata: components['schemas']['Metadata'];
      /** @description Os reembolsos, do mais antigo ao mais novo. */
      refunds: components['schemas']['Refund'][];
      /** @description O portador do cartão contestou o pagamento, seja qual for o desfecho. */
      disputed?: boolean | undefined;
      /** @description A contestação mais recente do pagamento. */
      disputeId?: (string | null) | undefined;
      /** @description Como se paga; só nos pagamentos criados com `paymentMethod`, como os quatro seguintes. */
      method?: components['schemas']['PaymentMethodType'] | undefined;
      /** @description Em quantas parcelas o cartão paga. */
      installments?: number | undefined;
      /** @description Até quando o Pix ou o boleto pode ser pago; nulo nos outros. */
      expiresAt?: (string | null) | undefined;
      /** @description O que falta ao comprador; nulo quando não falta nada. */
      nextAction?: (components['schemas']['NextAction'] | null) | undefined;
      /** @description Por que falhou: `expired` quando ninguém pagou no prazo, `card_declined` numa recusa. */
      failureCode?: (string | null) | undefined;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Um link de pagamento: uma página onde quem tem o endereço paga. */
    PaymentLink: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description O endereço a compartilhar. */
      url: string;
      status: components['schemas']['PaymentLinkStatus'];
      /** @description Se não foi desativado. */
      active: boolean;
      /** @description Se aceita vários pagamentos. */
      reusable: boolean;
      /** @description O que se paga. */
      description: string;
      /** @description Quanto se paga, em centavos; nulo quando quem paga escolhe. */
      amount: number | null;
      /** @description O menor valor que quem paga pode escolher, em centavos; nulo sem mínimo. */
      minAmount: number | null;
      /** @description O maior valor que quem paga pode escolher, em centavos; nulo sem máximo. */
      maxAmount: number | null;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /** @description Com o que se pode pagar. */
      methods: components['schemas']['PaymentMethodType'][];
      /** @description Em até quantas parcelas, no cartão. */
      maxInstallments: number;
      gateway: components['schemas']['GatewayType'];
      /** @description Quantos pagamentos recebeu. */
      paidCount: number;
      /** @description Quanto recebeu, em centavos, sem descontar reembolsos. */
      paidAmount: number;
      /** @description Até quando aceita pagamentos novos; nulo sem validade. */
      expiresAt: string | null;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de links de pagamento. */
    PaymentLinkPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['PaymentLink'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de links de pagamento. */
    PaymentLinkPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['PaymentLinkPage'];
    };
    /** @description Um link de pagamento: uma página onde quem tem o endereço paga. */
    PaymentLinkResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['PaymentLink'];
    };
    /**
     * @description `open` aceita pagamentos; `waiting` espera o único que aceita; `paid` já o recebeu; `expired` passou da validade; `inactive` foi desativado. Um link reutilizável nunca fica `waiting` nem `paid`.
     * @enum {string}
     */
    PaymentLinkStatus: 'open' | 'waiting' | 'paid' | 'expired' | 'inactive';
    /** @description Um meio de pagamento guardado de um cliente. */
    PaymentMethod: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description O cliente; nulo depois de removido. */
      customerId: string | null;
      /** @description O tipo, como `card`. */
      type: string;
      /** @description O cartão; nulo nos outros tipos. */
      card: components['schemas']['StoredCard'] | null;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description O meio de pagamento de uma cobrança nova, com os campos do seu tipo. `GET /payment/gateways` diz o que cada gateway aceita. */
    PaymentMethodInput: {
      /** @description `card`, `pix` ou `boleto`. */
      type: components['schemas']['PaymentMethodType'];
      /** @description Só de `card`: o token que o navegador recebeu do gateway. Serve uma vez, só nele. */
      token?: string | undefined;
      /** @description Só de `card`: em quantas parcelas. Sem ele, à vista. */
      installments?: number | undefined;
      /** @description Só de `pix`: por quantos segundos o código vale. Sem ele, 24 horas. */
      expiresIn?: number | undefined;
      /** @description Só de `boleto`: em quantos dias ele vence. Sem ele, 3. */
      dueInDays?: number | undefined;
    };
    /** @description Uma página de meios de pagamento. */
    PaymentMethodPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['PaymentMethod'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de meios de pagamento. */
    PaymentMethodPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['PaymentMethodPage'];
    };
    /** @description Um meio de pagamento guardado de um cliente. */
    PaymentMethodResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['PaymentMethod'];
    };
    /**
     * @description Como o comprador paga.
     * @enum {string}
     */
    PaymentMethodType: 'card' | 'pix' | 'boleto';
    /** @description Uma página de pagamentos. */
    PaymentPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Payment'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de pagamentos. */
    PaymentPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['PaymentPage'];
    };
    /** @description Um pagamento. */
    PaymentResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Payment'];
    };
    /**
     * @description `requires_payment_method` espera um cartão, `requires_confirmation` a confirmação, `requires_action` o comprador e o banco dele, `requires_capture` a captura. `processing` e `unknown` se resolvem sozinhos, em instantes; em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado. `failed` aceita outra tentativa com `confirm`; `succeeded` e `canceled` são definitivos.
     * @enum {string}
     */
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
    /** @description Um preço de um produto. */
    Price: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Identificador do produto. */
      productId: string;
      /** @description Valor de cada cobrança, em centavos; nulo em um preço que o gateway calcula. */
      unitAmount: number | null;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /** @description Se cobra a cada período. */
      recurrent: boolean;
      /** @description Unidade do período; nulo em um preço único. */
      interval: components['schemas']['PriceInterval'] | null;
      /** @description Quantas unidades tem o período; nulo em um preço único. */
      intervalCount: number | null;
      /** @description Se aceita novas vendas. */
      active: boolean;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Um preço novo: por padrão em reais, recorrente e mensal. */
    PriceInput: {
      /** @description Valor de cada cobrança, em centavos. */
      unitAmount: number;
      /** @description Moeda; por padrão `BRL`. */
      currency?: components['schemas']['Currency'] | undefined;
      /** @description Se cobra a cada período; por padrão, sim. */
      recurrent?: boolean | undefined;
      /** @description Unidade do período; por padrão `month`. Ignorado em um preço único. */
      interval?: (components['schemas']['PriceInterval'] | null) | undefined;
      /** @description Quantas unidades tem o período; por padrão 1. O período tem no máximo três anos. */
      intervalCount?: (number | null) | undefined;
      /** @description Pares de texto a guardar. */
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /**
     * @description Unidade do período de cobrança.
     * @enum {string}
     */
    PriceInterval: 'day' | 'week' | 'month' | 'year';
    /** @description Um preço de um produto. */
    PriceResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Price'];
    };
    /** @description Um produto do lojista, com os preços dele. */
    PricedProduct: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Nome do produto. */
      name: string;
      /** @description Descrição do produto; nulo sem nenhuma. */
      description: string | null;
      /** @description Se está à venda; um produto arquivado não está. */
      active: boolean;
      /** @description Os preços, do mais antigo ao mais novo. */
      prices: components['schemas']['Price'][];
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Um produto do lojista, com os preços dele. */
    PricedProductResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['PricedProduct'];
    };
    /** @description Um produto do lojista. */
    Product: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Nome do produto. */
      name: string;
      /** @description Descrição do produto; nulo sem nenhuma. */
      description: string | null;
      /** @description Se está à venda; um produto arquivado não está. */
      active: boolean;
      /** @description Os preços, do mais antigo ao mais novo. Em consultas, só com `expand=prices`. */
      prices?: components['schemas']['Price'][] | undefined;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de produtos. */
    ProductPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Product'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de produtos. */
    ProductPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['ProductPage'];
    };
    /** @description Um produto do lojista. */
    ProductResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Product'];
    };
    /** @description Um reembolso. */
    Refund: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Valor devolvido, em centavos. */
      amount: number;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /**
       * @description `pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
       * @enum {string}
       */
      status: 'pending' | 'succeeded' | 'failed' | 'unknown';
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway; nulo enquanto não se sabe. */
      externalId: string | null;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * @description Só nos que o Trilho fez sozinho: pago duas vezes, ou depois de cancelado.
       * @enum {string}
       */
      reason?: ('paid_twice' | 'paid_after_cancel') | undefined;
    };
    /** @description Quanto reembolsar. */
    RefundPaymentInput: {
      /** @description Valor a devolver, em centavos. Por padrão, todo o saldo, que é o máximo. */
      amount?: number | undefined;
    };
    /** @description Um reenvio de eventos a um webhook. */
    Replay: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Identificador do webhook. */
      endpointId: string;
      /**
       * @description `failed`, as entregas que falharam; `all`, tudo o que o webhook assina.
       * @enum {string}
       */
      scope: 'failed' | 'all';
      /**
       * Format: date-time
       * @description Desde quando, pela hora do evento.
       */
      since: string;
      /**
       * @description `running`, `completed` ou, com o webhook desativado ou excluído, `canceled`.
       * @enum {string}
       */
      status: 'running' | 'completed' | 'canceled';
      /** @description Quantos eventos há para reenviar; uma estimativa enquanto são muitos. */
      total: number;
      /** @description Quantos já foram postos na fila de entregas. */
      queued: number;
      /** @description Quantos chegaram. */
      succeeded: number;
      /** @description Quantos esgotaram as tentativas ou foram cancelados. */
      failed: number;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /** @description Quando terminou de pôr na fila; nulo antes. */
      completedAt: string | null;
    };
    /** @description O que reenviar. */
    ReplayInput: {
      /**
       * @description `failed`, as entregas que falharam; `all`, tudo o que o webhook assina.
       * @enum {string}
       */
      scope: 'failed' | 'all';
      /**
       * Format: date-time
       * @description Desde quando, pela hora do evento.
       */
      since: string;
    };
    /** @description Um reenvio de eventos a um webhook. */
    ReplayResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Replay'];
    };
    /** @description Um cartão guardado. */
    StoredCard: {
      /** @description Bandeira, em minúsculas. */
      brand: string;
      /** @description Os quatro últimos dígitos. */
      lastFourDigits: string;
      /** @description Mês da validade, de 1 a 12. */
      expiryMonth: number;
      /** @description Ano da validade, com quatro dígitos. */
      expiryYear: number;
      /** @description Nome impresso no cartão; nulo quando não se sabe. */
      holderName: string | null;
    };
    /** @description Uma assinatura de um cliente. */
    Subscription: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      status: components['schemas']['SubscriptionStatus'];
      /** @description O estado exato no gateway, como `trialing`, `incomplete` ou `past_due`. */
      providerStatus: string;
      /** @description Identificador do cliente. */
      customerId: string;
      /** @description Identificador do preço. */
      priceId: string;
      /** @description Identificador do produto. */
      productId: string;
      /** @description O meio de pagamento que cobra; nulo para o padrão do cliente. */
      paymentMethodId: string | null;
      /** @description Valor de cada cobrança, em centavos; nulo em um preço que o gateway calcula. */
      unitAmount: number | null;
      /** @description Moeda, em ISO 4217. */
      currency: string;
      /** @description Quantas unidades do preço. */
      quantity: number;
      /** @description Unidade do período. */
      interval: components['schemas']['PriceInterval'] | null;
      /** @description Quantas unidades tem o período. */
      intervalCount: number | null;
      /**
       * Format: date-time
       * @description Quando começou.
       */
      startedAt: string;
      /**
       * Format: date-time
       * @description Começo do período atual.
       */
      currentPeriodStart: string;
      /**
       * Format: date-time
       * @description Fim do período atual, quando renova.
       */
      currentPeriodEnd: string;
      /** @description Fim do teste; nulo sem teste. */
      trialEnd: string | null;
      /** @description Se a cobrança está pausada no gateway: as novas faturas não são cobradas. */
      collectionPaused?: boolean | undefined;
      /** @description Quando a cobrança volta por si; nulo quando não há data. */
      collectionResumesAt?: (string | null) | undefined;
      /** @description Se termina no fim do período atual. */
      cancelAtPeriodEnd: boolean;
      /** @description Quando o cancelamento foi pedido. */
      canceledAt: string | null;
      /** @description Quando terminou. */
      endedAt: string | null;
      /** @description Quando foi reembolsada por um cancelamento com reembolso. */
      refundedAt: string | null;
      /** @description Valor reembolsado pelo cancelamento, em centavos. */
      amountRefunded: number;
      /** @description Segredo com que o navegador confirma o pagamento. Só na resposta que cria a assinatura. */
      clientSecret: string | null;
      /** @description O cliente inteiro. Só com `expand=customer`. */
      customer?: components['schemas']['Customer'] | undefined;
      /** @description O preço inteiro. Só com `expand=price`. */
      price?: components['schemas']['Price'] | undefined;
      /** @description O produto inteiro. Só com `expand=product`. */
      product?: components['schemas']['Product'] | undefined;
      gateway: components['schemas']['GatewayType'];
      /** @description Identificador no gateway. */
      externalId: string;
      metadata: components['schemas']['Metadata'];
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de assinaturas. */
    SubscriptionPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['Subscription'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de assinaturas. */
    SubscriptionPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['SubscriptionPage'];
    };
    /** @description Uma assinatura de um cliente. */
    SubscriptionResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['Subscription'];
    };
    /**
     * @description `active` está paga ou em teste; `pending` espera um pagamento; `inactive` está sem pagar ou em pausa e pode voltar; `canceled` é definitivo.
     * @enum {string}
     */
    SubscriptionStatus: 'active' | 'inactive' | 'pending' | 'canceled';
    /** @description O que muda no cliente: o que falta fica como está, nulo limpa. */
    UpdateCustomerInput: {
      /** @description Nome do cliente. */
      name?: string | undefined;
      /** @description Email do cliente. */
      email?: string | undefined;
      /** @description Telefone, com ou sem formatação; nulo limpa. */
      phone?: (string | null) | undefined;
      /** @description Anotação do lojista; nulo limpa. */
      description?: (string | null) | undefined;
      /** @description Pares a acrescentar ou mudar; um valor vazio remove o par. */
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /** @description O que muda no produto: o que falta fica como está, nulo limpa. */
    UpdateProductInput: {
      /** @description Nome do produto. */
      name?: string | undefined;
      /** @description Descrição do produto; nulo limpa. */
      description?: (string | null) | undefined;
      /** @description `true` traz de volta à venda; `false` arquiva. */
      active?: boolean | undefined;
      /** @description Pares a acrescentar ou mudar; um valor vazio remove o par. */
      metadata?: components['schemas']['MetadataInput'] | undefined;
    };
    /** @description A mudança de preço. */
    UpdateSubscriptionInput: {
      /** @description O novo preço: recorrente e ativo. */
      priceId: string;
    };
    /** @description O que muda no webhook: o que falta fica como está. */
    UpdateWebhookEndpointInput: {
      /** @description Para onde os eventos são enviados, por POST. */
      url?: string | undefined;
      /** @description Nome do webhook, para você o reconhecer. */
      description?: string | undefined;
      /** @description O que assina: tipos de evento nossos, os tipos do gateway que eles representam, ou `*` para todos. */
      enabledEvents?: components['schemas']['EventSubscription'][] | undefined;
      /** @description `true` reativa e esquece as falhas; `false` para de enviar. */
      active?: boolean | undefined;
      /** @description Outro segredo. O anterior também assina por mais 24 h. */
      secret?: string | undefined;
      payload?: components['schemas']['EventPayload'] | undefined;
      /** @description Se os eventos de um mesmo objeto são entregues na ordem, um por vez. */
      ordered?: boolean | undefined;
      /** @description Só recebe eventos de recursos que têm todos estes pares em `metadata`. */
      metadataFilter?:
        | {
            [key: string]: string;
          }
        | undefined;
    };
    /** @description O problema de um campo. */
    ValidationError: {
      /** @description Caminho do campo, como `address.zipCode`. */
      field: string;
      /** @description O problema, em português. */
      message: string;
    };
    /** @description Um endereço do lojista que recebe eventos. */
    WebhookEndpoint: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Nome do webhook, para você o reconhecer. */
      description: string;
      /** @description Para onde os eventos são enviados. */
      url: string;
      /** @description Se recebe eventos. */
      active: boolean;
      /** @description Os tipos de evento que assina. */
      enabledEvents: string[];
      payload: components['schemas']['EventPayload'];
      /** @description Se os eventos de um mesmo objeto são entregues na ordem, um por vez. */
      ordered: boolean;
      /** @description Só recebe eventos de recursos que têm todos estes pares em `metadata`. */
      metadataFilter: {
        [key: string]: string;
      };
      environment: components['schemas']['Environment'];
      /** @description Por que está inativo; nulo quando está ativo. */
      disabledReason: components['schemas']['DisabledReason'] | null;
      /** @description Desde quando não recebe eventos. */
      disabledAt: string | null;
      /** @description Desde quando toda entrega falha. */
      failingSince: string | null;
      /** @description Quando é desativado, se as falhas continuarem. */
      disablesAt: string | null;
      /** @description Até quando o segredo anterior também assina. */
      previousSecretUntil: string | null;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
    };
    /** @description Uma página de webhooks. */
    WebhookEndpointPage: {
      /** @description Os itens da página, do mais novo ao mais antigo. */
      items: components['schemas']['WebhookEndpoint'][];
      /** @description Se há mais itens depois desta página. */
      hasMore: boolean;
      /** @description Cursor da página seguinte; nulo na última. */
      nextCursor: string | null;
      /** @description Cursor da página anterior; nulo na primeira. */
      previousCursor: string | null;
    };
    /** @description Uma página de webhooks. */
    WebhookEndpointPageResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['WebhookEndpointPage'];
    };
    /** @description Um endereço do lojista que recebe eventos. */
    WebhookEndpointResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['WebhookEndpoint'];
    };
    /** @description Um webhook com o segredo, na resposta que o cria ou troca o segredo. */
    WebhookEndpointWithSecret: {
      /** @description Identificador opaco, com prefixo do tipo. */
      id: string;
      /** @description Nome do webhook, para você o reconhecer. */
      description: string;
      /** @description Para onde os eventos são enviados. */
      url: string;
      /** @description Se recebe eventos. */
      active: boolean;
      /** @description Os tipos de evento que assina. */
      enabledEvents: string[];
      payload: components['schemas']['EventPayload'];
      /** @description Se os eventos de um mesmo objeto são entregues na ordem, um por vez. */
      ordered: boolean;
      /** @description Só recebe eventos de recursos que têm todos estes pares em `metadata`. */
      metadataFilter: {
        [key: string]: string;
      };
      environment: components['schemas']['Environment'];
      /** @description Por que está inativo; nulo quando está ativo. */
      disabledReason: components['schemas']['DisabledReason'] | null;
      /** @description Desde quando não recebe eventos. */
      disabledAt: string | null;
      /** @description Desde quando toda entrega falha. */
      failingSince: string | null;
      /** @description Quando é desativado, se as falhas continuarem. */
      disablesAt: string | null;
      /** @description Até quando o segredo anterior também assina. */
      previousSecretUntil: string | null;
      /**
       * Format: date-time
       * @description Quando foi criado.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description Quando mudou pela última vez.
       */
      updatedAt: string;
      /** @description Segredo que assina as entregas. */
      secret: string;
    };
    /** @description Um webhook com o segredo, na resposta que o cria ou troca o segredo. */
    WebhookEndpointWithSecretResponse: {
      /** @description Estado atual. */
      status: number;
      /** @description `Success`. */
      message: string;
      data: components['schemas']['WebhookEndpointWithSecret'];
    };
  };
  responses: {
    /** @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento. */
    IdempotencyInFlight: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `internal_error`: Erro interno. Informe o `requestId` ao suporte. */
    InternalError: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `malformed_request`: A requisição não pode ser lida: JSON, cursor ou Idempotency-Key inválidos. */
    MalformedRequest: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `not_found`: O recurso não existe, ou é de outro lojista ou ambiente. */
    NotFound: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `payload_too_large`: O corpo da requisição passa de 256 KB. */
    PayloadTooLarge: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `plan_required`: O lojista não tem um plano ativo no Trilho. */
    PlanRequired: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `provider_timeout`: O provedor demorou a responder. Repita com a mesma Idempotency-Key. */
    ProviderTimeout: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `rate_limited`: Requisições demais. Espere os segundos de `Retry-After`. */
    RateLimited: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `subscription_state`: O estado da assinatura não permite a operação. */
    SubscriptionState: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito. */
    TemporarilyUnavailable: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `unauthenticated`: As credenciais faltam, são inválidas ou deixaram de valer. */
    Unauthenticated: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `unsupported_media_type`: O corpo não é `application/json`. */
    UnsupportedMediaType: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
    /** @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um. */
    ValidationFailed: {
      headers: {
        'X-Request-Id': components['headers']['XRequestId'];
        'Server-Timing': components['headers']['ServerTiming'];
        'RateLimit-Limit': components['headers']['RateLimitLimit'];
        'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
        'RateLimit-Reset': components['headers']['RateLimitReset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Error'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /**
     * @description O identificador desta requisição, o mesmo de `requestId` nos erros. Informe-o ao suporte.
     * @example req_3kTMd9ZcQm1X
     */
    XRequestId: string;
    /**
     * @description Quanto da resposta, em milissegundos, foi do Trilho (`app`) e do provedor (`provider`).
     * @example app;dur=12.4, provider;dur=310.9
     */
    ServerTiming: string;
    /**
     * @description Quantas chamadas por segundo o par de chaves pode fazer.
     * @example 100
     */
    RateLimitLimit: number;
    /**
     * @description Quantas ainda pode fazer agora.
     * @example 99
     */
    RateLimitRemaining: number;
    /**
     * @description Em quantos segundos o limite volta inteiro.
     * @example 1
     */
    RateLimitReset: number;
    /**
     * @description Depois de quantos segundos repetir a requisição. Só vem quando repetir faz sentido.
     * @example 1
     */
    RetryAfter: number;
    /**
     * @description `true` quando esta é a resposta guardada da primeira requisição com a mesma Idempotency-Key.
     * @example true
     */
    IdempotentReplayed: 'true';
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  'gateways.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Os gateways configurados no ambiente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "gateway": "STRIPE",
           *             "methods": [
           *               {
           *                 "type": "card",
           *                 "minAmount": 50,
           *                 "maxAmount": 99999999,
           *                 "maxInstallments": 1,
           *                 "refundable": true,
           *                 "refundDays": null,
           *                 "captureLater": true,
           *                 "payer": [],
           *                 "expiresIn": null
           *               },
           *               {
           *                 "type": "pix",
           *                 "minAmount": 50,
           *                 "maxAmount": 99999999,
           *                 "maxInstallments": 1,
           *                 "refundable": true,
           *                 "refundDays": 90,
           *                 "captureLater": false,
           *                 "payer": [],
           *                 "expiresIn": {
           *                   "min": 60,
           *                   "max": 1209600
           *                 }
           *               },
           *               {
           *                 "type": "boleto",
           *                 "minAmount": 500,
           *                 "maxAmount": 4999999,
           *                 "maxInstallments": 1,
           *                 "refundable": false,
           *                 "refundDays": null,
           *                 "captureLater": false,
           *                 "payer": [
           *                   "name",
           *                   "document",
           *                   "address"
           *                 ],
           *                 "expiresIn": {
           *                   "min": 0,
           *                   "max": 5184000
           *                 }
           *               }
           *             ],
           *             "openPayments": true,
           *             "confirmAgain": true,
           *             "customers": true,
           *             "catalogue": true,
           *             "subscriptions": true
           *           },
           *           {
           *             "gateway": "MERCADOPAGO",
           *             "methods": [
           *               {
           *                 "type": "card",
           *                 "minAmount": 50,
           *                 "maxAmount": 99999999,
           *                 "maxInstallments": 12,
           *                 "refundable": true,
           *                 "refundDays": 180,
           *                 "captureLater": true,
           *                 "payer": [],
           *                 "expiresIn": null
           *               },
           *               {
           *                 "type": "pix",
           *                 "minAmount": 1,
           *                 "maxAmount": 99999999,
           *                 "maxInstallments": 1,
           *                 "refundable": true,
           *                 "refundDays": 180,
           *                 "captureLater": false,
           *                 "payer": [],
           *                 "expiresIn": {
           *                   "min": 1800,
           *                   "max": 2592000
           *                 }
           *               },
           *               {
           *                 "type": "boleto",
           *                 "minAmount": 400,
           *                 "maxAmount": 99999999,
           *                 "maxInstallments": 1,
           *                 "refundable": true,
           *                 "refundDays": 180,
           *                 "captureLater": false,
           *                 "payer": [
           *                   "name",
           *                   "document",
           *                   "address"
           *                 ],
           *                 "expiresIn": {
           *                   "min": 86400,
           *                   "max": 2592000
           *                 }
           *               }
           *             ],
           *             "openPayments": false,
           *             "confirmAgain": false,
           *             "customers": false,
           *             "catalogue": false,
           *             "subscriptions": false
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['GatewaysResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'gateways.listInstallments': {
    parameters: {
      query: {
        /** @description Valor a cobrar, em centavos. */
        amount: number;
        /** @description Os primeiros 6 a 8 dígitos do cartão. Nunca o número inteiro. */
        cardPrefix: string;
        /** @description Gateway que cobraria. Pode faltar quando só um está configurado. */
        gatewayType?: components['schemas']['GatewayType'] | undefined;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Em quantas parcelas um cartão paga, e por quanto. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "gateway": "MERCADOPAGO",
           *         "items": [
           *           {
           *             "installments": 1,
           *             "installmentAmount": 15000,
           *             "totalAmount": 15000
           *           },
           *           {
           *             "installments": 2,
           *             "installmentAmount": 7763,
           *             "totalAmount": 15526
           *           },
           *           {
           *             "installments": 3,
           *             "installmentAmount": 5234,
           *             "totalAmount": 15702
           *           },
           *           {
           *             "installments": 4,
           *             "installmentAmount": 3970,
           *             "totalAmount": 15880
           *           },
           *           {
           *             "installments": 5,
           *             "installmentAmount": 3212,
           *             "totalAmount": 16060
           *           },
           *           {
           *             "installments": 6,
           *             "installmentAmount": 2707,
           *             "totalAmount": 16242
           *           },
           *           {
           *             "installments": 7,
           *             "installmentAmount": 2346,
           *             "totalAmount": 16422
           *           },
           *           {
           *             "installments": 8,
           *             "installmentAmount": 2075,
           *             "totalAmount": 16600
           *           },
           *           {
           *             "installments": 9,
           *             "installmentAmount": 1865,
           *             "totalAmount": 16785
           *           },
           *           {
           *             "installments": 10,
           *             "installmentAmount": 1697,
           *             "totalAmount": 16970
           *           },
           *           {
           *             "installments": 11,
           *             "installmentAmount": 1560,
           *             "totalAmount": 17160
           *           },
           *           {
           *             "installments": 12,
           *             "installmentAmount": 1446,
           *             "totalAmount": 17352
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['InstallmentOptionsResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `gateway_unavailable`: O gateway ainda não está disponível.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'payments.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
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
         *       "customerEmail": "ana@exemplo.com.br",
         *       "gatewayType": "STRIPE",
         *       "paymentMethodId": "pm_card_visa",
         *       "metadata": {
         *         "pedido": "1042"
         *       }
         *     }
         */
        'application/json': components['schemas']['CreatePaymentInput'];
      };
    };
    responses: {
      /** @description Um pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pay_0352boTsvholfYbiW4VH8h",
           *         "status": "succeeded",
           *         "amount": 9990,
           *         "amountCaptured": 9990,
           *         "amountRefunded": 0,
           *         "currency": "BRL",
           *         "description": "Pedido 1042",
           *         "customerEmail": "ana@exemplo.com.br",
           *         "customerId": null,
           *         "paymentMethodId": "pm_card_visa",
           *         "card": {
           *           "brand": "visa",
           *           "lastFourDigits": "4242"
           *         },
           *         "capture": true,
           *         "clientSecret": null,
           *         "nextActionUrl": null,
           *         "declineCode": null,
           *         "advice": null,
           *         "failureMessage": null,
           *         "gateway": "STRIPE",
           *         "externalId": "pi_FAADtU0tSEqEuFDEWAGDComG",
           *         "metadata": {
           *           "pedido": "1042"
           *         },
           *         "refunds": [],
           *         "createdAt": "2026-11-23T14:02:57.788Z",
           *         "updatedAt": "2026-11-23T14:02:57.821Z",
           *         "disputed": false,
           *         "disputeId": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `gateway_unavailable`: O gateway ainda não está disponível.
       *
       *     `payment_failed`: O pagamento falhou; nada foi cobrado.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'payments.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os que têm este estado. */
            status?: components['schemas']['PaymentStatus'] | undefined;
            /** @description Só os deste cliente. */
            customerId?: string | undefined;
            /** @description Só os deste email, inteiro, com maiúsculas ou minúsculas. */
            customerEmail?: string | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
            /** @description Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10. */
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
      /** @description Uma página de pagamentos. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "pay_0352boTsvholfYbiW4VH8h",
           *             "status": "succeeded",
           *             "amount": 9990,
           *             "amountCaptured": 9990,
           *             "amountRefunded": 2500,
           *             "currency": "BRL",
           *             "description": "Pedido 1042",
           *             "customerEmail": "ana@exemplo.com.br",
           *             "customerId": null,
           *             "paymentMethodId": "pm_card_visa",
           *             "card": {
           *               "brand": "visa",
           *               "lastFourDigits": "4242"
           *             },
           *             "capture": true,
           *             "clientSecret": null,
           *             "nextActionUrl": null,
           *             "declineCode": null,
           *             "advice": null,
           *             "failureMessage": null,
           *             "gateway": "STRIPE",
           *             "externalId": "pi_FAADtU0tSEqEuFDEWAGDComG",
           *             "metadata": {
           *               "pedido": "1042"
           *             },
           *             "refunds": [
           *               {
           *                 "id": "ref_0352boU0udFxzjRkwMcLCz",
           *                 "amount": 2500,
           *                 "currency": "BRL",
           *                 "status": "succeeded",
           *                 "gateway": "STRIPE",
           *                 "externalId": "re_ns3voqwqgEfg8ra6jSHnRBSV",
           *                 "createdAt": "2026-11-23T14:02:57.875Z"
           *               }
           *             ],
           *             "createdAt": "2026-11-23T14:02:57.788Z",
           *             "updatedAt": "2026-11-23T14:02:57.887Z",
           *             "disputed": false,
           *             "disputeId": null
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'payments.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do pagamento, `pay_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pay_0352boTsvholfYbiW4VH8h",
           *         "status": "succeeded",
           *         "amount": 9990,
           *         "amountCaptured": 9990,
           *         "amountRefunded": 2500,
           *         "currency": "BRL",
           *         "description": "Pedido 1042",
           *         "customerEmail": "ana@exemplo.com.br",
           *         "customerId": null,
           *         "paymentMethodId": "pm_card_visa",
           *         "card": {
           *           "brand": "visa",
           *           "lastFourDigits": "4242"
           *         },
           *         "capture": true,
           *         "clientSecret": null,
           *         "nextActionUrl": null,
           *         "declineCode": null,
           *         "advice": null,
           *         "failureMessage": null,
           *         "gateway": "STRIPE",
           *         "externalId": "pi_FAADtU0tSEqEuFDEWAGDComG",
           *         "metadata": {
           *           "pedido": "1042"
           *         },
           *         "refunds": [
           *           {
           *             "id": "ref_0352boU0udFxzjRkwMcLCz",
           *             "amount": 2500,
           *             "currency": "BRL",
           *             "status": "succeeded",
           *             "gateway": "STRIPE",
           *             "externalId": "re_ns3voqwqgEfg8ra6jSHnRBSV",
           *             "createdAt": "2026-11-23T14:02:57.875Z"
           *           }
           *         ],
           *         "createdAt": "2026-11-23T14:02:57.788Z",
           *         "updatedAt": "2026-11-23T14:02:57.887Z",
           *         "disputed": false,
           *         "disputeId": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'payments.confirm': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do pagamento, `pay_…`. */
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
      /** @description Um pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pay_0352boUo6obxFEGQlswPZR",
           *         "status": "succeeded",
           *         "amount": 9990,
           *         "amountCaptured": 9990,
           *         "amountRefunded": 0,
           *         "currency": "BRL",
           *         "description": "Pedido 1042",
           *         "customerEmail": "ana@exemplo.com.br",
           *         "customerId": null,
           *         "paymentMethodId": "pm_card_mastercard",
           *         "card": {
           *           "brand": "mastercard",
           *           "lastFourDigits": "4444"
           *         },
           *         "capture": true,
           *         "clientSecret": null,
           *         "nextActionUrl": null,
           *         "declineCode": null,
           *         "advice": null,
           *         "failureMessage": null,
           *         "gateway": "STRIPE",
           *         "externalId": "pi_tN00Vu6KkxCDZUKd5nPxIpqM",
           *         "metadata": {},
           *         "refunds": [],
           *         "createdAt": "2026-11-23T14:02:58.375Z",
           *         "updatedAt": "2026-11-23T14:02:58.399Z",
           *         "disputed": false,
           *         "disputeId": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `payment_state`: O estado do pagamento não permite a operação.
       *
       *     `payment_pending`: O resultado da operação anterior do pagamento ainda não é conhecido.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `payment_failed`: O pagamento falhou; nada foi cobrado.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'payments.capture': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do pagamento, `pay_…`. */
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
      /** @description Um pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pay_0352boUUHEd3ZOGt87q8TZ",
           *         "status": "succeeded",
           *         "amount": 9990,
           *         "amountCaptured": 5000,
           *         "amountRefunded": 0,
           *         "currency": "BRL",
           *         "description": "Pedido 1042",
           *         "customerEmail": "ana@exemplo.com.br",
           *         "customerId": null,
           *         "paymentMethodId": "pm_card_visa",
           *         "card": {
           *           "brand": "visa",
           *           "lastFourDigits": "4242"
           *         },
           *         "capture": false,
           *         "clientSecret": null,
           *         "nextActionUrl": null,
           *         "declineCode": null,
           *         "advice": null,
           *         "failureMessage": null,
           *         "gateway": "STRIPE",
           *         "externalId": "pi_jxwfOi88KaVckpb0isJFm3hy",
           *         "metadata": {},
           *         "refunds": [],
           *         "createdAt": "2026-11-23T14:02:58.172Z",
           *         "updatedAt": "2026-11-23T14:02:58.251Z",
           *         "disputed": false,
           *         "disputeId": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `payment_state`: O estado do pagamento não permite a operação.
       *
       *     `payment_pending`: O resultado da operação anterior do pagamento ainda não é conhecido.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `payment_failed`: O pagamento falhou; nada foi cobrado.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'payments.cancel': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do pagamento, `pay_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            'application/json': components['schemas']['EmptyBody'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Um pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pay_0352boUhuwxNcXFd08hgte",
           *         "status": "canceled",
           *         "amount": 9990,
           *         "amountCaptured": 0,
           *         "amountRefunded": 0,
           *         "currency": "BRL",
           *         "description": "Pedido 1042",
           *         "customerEmail": "ana@exemplo.com.br",
           *         "customerId": null,
           *         "paymentMethodId": "pm_card_visa",
           *         "card": {
           *           "brand": "visa",
           *           "lastFourDigits": "4242"
           *         },
           *         "capture": false,
           *         "clientSecret": null,
           *         "nextActionUrl": null,
           *         "declineCode": null,
           *         "advice": null,
           *         "failureMessage": null,
           *         "gateway": "STRIPE",
           *         "externalId": "pi_8AXewW7z63rhvP3JD01W1Td5",
           *         "metadata": {},
           *         "refunds": [],
           *         "createdAt": "2026-11-23T14:02:58.311Z",
           *         "updatedAt": "2026-11-23T14:02:58.343Z",
           *         "disputed": false,
           *         "disputeId": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `payment_state`: O estado do pagamento não permite a operação.
       *
       *     `payment_pending`: O resultado da operação anterior do pagamento ainda não é conhecido.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `payment_failed`: O pagamento falhou; nada foi cobrado.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'payments.refund': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do pagamento, `pay_…`. */
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
      /** @description Um pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pay_0352boTsvholfYbiW4VH8h",
           *         "status": "succeeded",
           *         "amount": 9990,
           *         "amountCaptured": 9990,
           *         "amountRefunded": 2500,
           *         "currency": "BRL",
           *         "description": "Pedido 1042",
           *         "customerEmail": "ana@exemplo.com.br",
           *         "customerId": null,
           *         "paymentMethodId": "pm_card_visa",
           *         "card": {
           *           "brand": "visa",
           *           "lastFourDigits": "4242"
           *         },
           *         "capture": true,
           *         "clientSecret": null,
           *         "nextActionUrl": null,
           *         "declineCode": null,
           *         "advice": null,
           *         "failureMessage": null,
           *         "gateway": "STRIPE",
           *         "externalId": "pi_FAADtU0tSEqEuFDEWAGDComG",
           *         "metadata": {
           *           "pedido": "1042"
           *         },
           *         "refunds": [
           *           {
           *             "id": "ref_0352boU0udFxzjRkwMcLCz",
           *             "amount": 2500,
           *             "currency": "BRL",
           *             "status": "succeeded",
           *             "gateway": "STRIPE",
           *             "externalId": "re_ns3voqwqgEfg8ra6jSHnRBSV",
           *             "createdAt": "2026-11-23T14:02:57.875Z"
           *           }
           *         ],
           *         "createdAt": "2026-11-23T14:02:57.788Z",
           *         "updatedAt": "2026-11-23T14:02:57.887Z",
           *         "disputed": false,
           *         "disputeId": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `payment_state`: O estado do pagamento não permite a operação.
       *
       *     `payment_pending`: O resultado da operação anterior do pagamento ainda não é conhecido.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `refund_exceeds_balance`: O reembolso passa do saldo do pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       *
       *     `provider_disputed`: O pagamento foi contestado e o valor está com o banco.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'paymentLinks.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os desativados (`false`) ou só os outros (`true`). */
            active?: boolean | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de links de pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "lnk_0352boUsx37122TC3n5ns8",
           *             "url": "http://127.0.0.1:4000/pagar/lnk_0352boUsx37122TC3n5ns8",
           *             "status": "open",
           *             "active": true,
           *             "reusable": false,
           *             "description": "Assinatura de rosas, novembro",
           *             "amount": 24990,
           *             "minAmount": null,
           *             "maxAmount": null,
           *             "currency": "BRL",
           *             "methods": [
           *               "card"
           *             ],
           *             "maxInstallments": 1,
           *             "gateway": "STRIPE",
           *             "paidCount": 0,
           *             "paidAmount": 0,
           *             "expiresAt": null,
           *             "createdAt": "2026-11-23T14:02:58.429Z",
           *             "updatedAt": "2026-11-23T14:02:58.429Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentLinkPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'paymentLinks.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
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
         *       "amount": 24990,
         *       "description": "Assinatura de rosas, novembro",
         *       "methods": [
         *         "card"
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreatePaymentLinkInput'];
      };
    };
    responses: {
      /** @description Um link de pagamento: uma página onde quem tem o endereço paga. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "lnk_0352boUsx37122TC3n5ns8",
           *         "url": "http://127.0.0.1:4000/pagar/lnk_0352boUsx37122TC3n5ns8",
           *         "status": "open",
           *         "active": true,
           *         "reusable": false,
           *         "description": "Assinatura de rosas, novembro",
           *         "amount": 24990,
           *         "minAmount": null,
           *         "maxAmount": null,
           *         "currency": "BRL",
           *         "methods": [
           *           "card"
           *         ],
           *         "maxInstallments": 1,
           *         "gateway": "STRIPE",
           *         "paidCount": 0,
           *         "paidAmount": 0,
           *         "expiresAt": null,
           *         "createdAt": "2026-11-23T14:02:58.429Z",
           *         "updatedAt": "2026-11-23T14:02:58.429Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentLinkResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `gateway_unavailable`: O gateway ainda não está disponível.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'paymentLinks.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do link, `lnk_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um link de pagamento: uma página onde quem tem o endereço paga. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "lnk_0352boUsx37122TC3n5ns8",
           *         "url": "http://127.0.0.1:4000/pagar/lnk_0352boUsx37122TC3n5ns8",
           *         "status": "open",
           *         "active": true,
           *         "reusable": false,
           *         "description": "Assinatura de rosas, novembro",
           *         "amount": 24990,
           *         "minAmount": null,
           *         "maxAmount": null,
           *         "currency": "BRL",
           *         "methods": [
           *           "card"
           *         ],
           *         "maxInstallments": 1,
           *         "gateway": "STRIPE",
           *         "paidCount": 0,
           *         "paidAmount": 0,
           *         "expiresAt": null,
           *         "createdAt": "2026-11-23T14:02:58.429Z",
           *         "updatedAt": "2026-11-23T14:02:58.429Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentLinkResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'paymentLinks.deactivate': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do link, `lnk_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            'application/json': components['schemas']['EmptyBody'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Um link de pagamento: uma página onde quem tem o endereço paga. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "lnk_0352boUsx37122TC3n5ns8",
           *         "url": "http://127.0.0.1:4000/pagar/lnk_0352boUsx37122TC3n5ns8",
           *         "status": "inactive",
           *         "active": false,
           *         "reusable": false,
           *         "description": "Assinatura de rosas, novembro",
           *         "amount": 24990,
           *         "minAmount": null,
           *         "maxAmount": null,
           *         "currency": "BRL",
           *         "methods": [
           *           "card"
           *         ],
           *         "maxInstallments": 1,
           *         "gateway": "STRIPE",
           *         "paidCount": 0,
           *         "paidAmount": 0,
           *         "expiresAt": null,
           *         "createdAt": "2026-11-23T14:02:58.429Z",
           *         "updatedAt": "2026-11-23T14:02:58.484Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentLinkResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'customers.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só quem tem este email, inteiro, com maiúsculas ou minúsculas. */
            email?: string | undefined;
            /** @description Só quem tem este texto no nome; com um ou dois caracteres, no começo dele. */
            name?: string | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
            /** @description Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10. */
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
            /** @description Só os que têm este nome nos metadados. */
            metadataKey?: string | undefined;
            /** @description Só os que têm este valor sob o nome de `metadataKey`. Só vale com ele. */
            metadataValue?: string | undefined;
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: 'defaultPaymentMethod'[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de clientes. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "cus_0352boT0llEtyqhtBUZ3c8",
           *             "name": "Ana Lima",
           *             "email": "ana@exemplo.com.br",
           *             "phone": "+55 11 98765-4321",
           *             "description": null,
           *             "defaultPaymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *             "gateway": "STRIPE",
           *             "externalId": "cus_MzjMoep3MCIHMqEqlRkaA9CQ",
           *             "metadata": {
           *               "crm": "77"
           *             },
           *             "createdAt": "2026-11-23T14:02:57.233Z",
           *             "updatedAt": "2026-11-23T14:02:57.414Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomerPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'customers.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
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
      /** @description Um cliente do lojista. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "name": "Ana Lima",
           *         "email": "ana@exemplo.com.br",
           *         "phone": "+55 11 98765-4321",
           *         "description": null,
           *         "defaultPaymentMethodId": null,
           *         "gateway": "STRIPE",
           *         "externalId": "cus_MzjMoep3MCIHMqEqlRkaA9CQ",
           *         "metadata": {
           *           "crm": "77"
           *         },
           *         "createdAt": "2026-11-23T14:02:57.233Z",
           *         "updatedAt": "2026-11-23T14:02:57.254Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `gateway_unavailable`: O gateway ainda não está disponível.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'customers.retrieve': {
    parameters: {
      query?:
        | {
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: 'defaultPaymentMethod'[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um cliente do lojista. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "name": "Ana Lima",
           *         "email": "ana@exemplo.com.br",
           *         "phone": "+55 11 98765-4321",
           *         "description": null,
           *         "defaultPaymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "gateway": "STRIPE",
           *         "externalId": "cus_MzjMoep3MCIHMqEqlRkaA9CQ",
           *         "metadata": {
           *           "crm": "77"
           *         },
           *         "createdAt": "2026-11-23T14:02:57.233Z",
           *         "updatedAt": "2026-11-23T14:02:57.414Z",
           *         "defaultPaymentMethod": {
           *           "id": "pm_0352boT8KXvWR62yVAkQr4",
           *           "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *           "type": "card",
           *           "card": {
           *             "brand": "visa",
           *             "lastFourDigits": "4242",
           *             "expiryMonth": 12,
           *             "expiryYear": 2027,
           *             "holderName": null
           *           },
           *           "gateway": "STRIPE",
           *           "externalId": "pm_TCBYhLvOQDcpgkwFDXHwJ9sG",
           *           "metadata": {},
           *           "createdAt": "2026-11-23T14:02:57.310Z",
           *           "updatedAt": "2026-11-23T14:02:57.320Z"
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'customers.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
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
      /** @description Um cliente do lojista. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "name": "Ana Lima",
           *         "email": "ana@exemplo.com.br",
           *         "phone": null,
           *         "description": "Cliente desde 2024",
           *         "defaultPaymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "gateway": "STRIPE",
           *         "externalId": "cus_MzjMoep3MCIHMqEqlRkaA9CQ",
           *         "metadata": {
           *           "crm": "77"
           *         },
           *         "createdAt": "2026-11-23T14:02:57.233Z",
           *         "updatedAt": "2026-11-23T14:02:57.753Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'customers.delete': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Feito; não há o que devolver. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success"
           *     }
           */
          'application/json': components['schemas']['Acknowledged'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'paymentMethods.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
          }
        | undefined;
      header?: never;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de meios de pagamento. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "pm_0352boT8KXvWR62yVAkQr4",
           *             "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *             "type": "card",
           *             "card": {
           *               "brand": "visa",
           *               "lastFourDigits": "4242",
           *               "expiryMonth": 12,
           *               "expiryYear": 2027,
           *               "holderName": null
           *             },
           *             "gateway": "STRIPE",
           *             "externalId": "pm_TCBYhLvOQDcpgkwFDXHwJ9sG",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:57.310Z",
           *             "updatedAt": "2026-11-23T14:02:57.320Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentMethodPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'paymentMethods.attach': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
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
      /** @description Um meio de pagamento guardado de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "pm_0352boT8KXvWR62yVAkQr4",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "type": "card",
           *         "card": {
           *           "brand": "visa",
           *           "lastFourDigits": "4242",
           *           "expiryMonth": 12,
           *           "expiryYear": 2027,
           *           "holderName": null
           *         },
           *         "gateway": "STRIPE",
           *         "externalId": "pm_TCBYhLvOQDcpgkwFDXHwJ9sG",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:57.310Z",
           *         "updatedAt": "2026-11-23T14:02:57.320Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['PaymentMethodResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'paymentMethods.detach': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
        id: string;
        /** @description Identificador do meio de pagamento. */
        pmId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Feito; não há o que devolver. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success"
           *     }
           */
          'application/json': components['schemas']['Acknowledged'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'paymentMethods.setDefault': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do cliente, `cus_…`. */
        id: string;
        /** @description Identificador do meio de pagamento. */
        pmId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um cliente do lojista. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "name": "Ana Lima",
           *         "email": "ana@exemplo.com.br",
           *         "phone": "+55 11 98765-4321",
           *         "description": null,
           *         "defaultPaymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "gateway": "STRIPE",
           *         "externalId": "cus_MzjMoep3MCIHMqEqlRkaA9CQ",
           *         "metadata": {
           *           "crm": "77"
           *         },
           *         "createdAt": "2026-11-23T14:02:57.233Z",
           *         "updatedAt": "2026-11-23T14:02:57.414Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['CustomerResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'products.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description `true`, só os ativos; `false`, só os inativos. Sem ele, todos. */
            active?: boolean | undefined;
            /** @description Só os que têm este texto no nome, com maiúsculas ou minúsculas. */
            name?: string | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
            /** @description Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10. */
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
            /** @description Só os que têm este nome nos metadados. */
            metadataKey?: string | undefined;
            /** @description Só os que têm este valor sob o nome de `metadataKey`. Só vale com ele. */
            metadataValue?: string | undefined;
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: 'prices'[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de produtos. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "name": "Clube do Café",
           *             "description": "Um pacote por mês",
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "prod_HZw6OtFvZvxwkT8T1b26mw5d",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:58.995Z",
           *             "updatedAt": "2026-11-23T14:02:59.010Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['ProductPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'products.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
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
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateProductInput'];
      };
    };
    responses: {
      /** @description Um produto do lojista, com os preços dele. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "name": "Clube do Café",
           *         "description": "Um pacote por mês",
           *         "active": true,
           *         "gateway": "STRIPE",
           *         "externalId": "prod_HZw6OtFvZvxwkT8T1b26mw5d",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:58.995Z",
           *         "updatedAt": "2026-11-23T14:02:59.010Z",
           *         "prices": [
           *           {
           *             "id": "price_0352boVmV3YcATnSjACxZp",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 4990,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "month",
           *             "intervalCount": 1,
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "price_bVHP4w4cz8KKUjym2FmMcSMF",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:58.995Z",
           *             "updatedAt": "2026-11-23T14:02:59.014Z"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['PricedProductResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `gateway_unavailable`: O gateway ainda não está disponível.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'products.retrieve': {
    parameters: {
      query?:
        | {
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: 'prices'[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        /** @description Identificador do produto, `prod_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um produto do lojista. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "name": "Clube do Café",
           *         "description": "Um pacote por mês",
           *         "active": true,
           *         "gateway": "STRIPE",
           *         "externalId": "prod_HZw6OtFvZvxwkT8T1b26mw5d",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:58.995Z",
           *         "updatedAt": "2026-11-23T14:02:59.010Z",
           *         "prices": [
           *           {
           *             "id": "price_0352boVmV3YcATnSjACxZp",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 4990,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "month",
           *             "intervalCount": 1,
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "price_bVHP4w4cz8KKUjym2FmMcSMF",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:58.995Z",
           *             "updatedAt": "2026-11-23T14:02:59.014Z"
           *           },
           *           {
           *             "id": "price_0352boVqKVgTr3m7oxIwUw",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 49900,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "year",
           *             "intervalCount": 1,
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "price_ps6U5w3L1oTFNKDmx0NtxGIe",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.034Z",
           *             "updatedAt": "2026-11-23T14:02:59.041Z"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['ProductResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'products.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do produto, `prod_…`. */
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
      /** @description Um produto do lojista, com os preços dele. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "name": "Clube do Café",
           *         "description": "Um pacote por mês",
           *         "active": true,
           *         "gateway": "STRIPE",
           *         "externalId": "prod_HZw6OtFvZvxwkT8T1b26mw5d",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:58.995Z",
           *         "updatedAt": "2026-11-23T14:02:59.010Z",
           *         "prices": [
           *           {
           *             "id": "price_0352boVmV3YcATnSjACxZp",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 4990,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "month",
           *             "intervalCount": 1,
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "price_bVHP4w4cz8KKUjym2FmMcSMF",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:58.995Z",
           *             "updatedAt": "2026-11-23T14:02:59.014Z"
           *           },
           *           {
           *             "id": "price_0352boVqKVgTr3m7oxIwUw",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 49900,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "year",
           *             "intervalCount": 1,
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "price_ps6U5w3L1oTFNKDmx0NtxGIe",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.034Z",
           *             "updatedAt": "2026-11-23T14:02:59.041Z"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['PricedProductResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'products.archive': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do produto, `prod_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um produto do lojista, com os preços dele. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "name": "Clube do Café",
           *         "description": "Um pacote por mês",
           *         "active": false,
           *         "gateway": "STRIPE",
           *         "externalId": "prod_HZw6OtFvZvxwkT8T1b26mw5d",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:58.995Z",
           *         "updatedAt": "2026-11-23T14:03:00.167Z",
           *         "prices": [
           *           {
           *             "id": "price_0352boVmV3YcATnSjACxZp",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 4990,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "month",
           *             "intervalCount": 1,
           *             "active": false,
           *             "gateway": "STRIPE",
           *             "externalId": "price_bVHP4w4cz8KKUjym2FmMcSMF",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:58.995Z",
           *             "updatedAt": "2026-11-23T14:03:00.147Z"
           *           },
           *           {
           *             "id": "price_0352boVqKVgTr3m7oxIwUw",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "unitAmount": 49900,
           *             "currency": "BRL",
           *             "recurrent": true,
           *             "interval": "year",
           *             "intervalCount": 1,
           *             "active": true,
           *             "gateway": "STRIPE",
           *             "externalId": "price_ps6U5w3L1oTFNKDmx0NtxGIe",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.034Z",
           *             "updatedAt": "2026-11-23T14:02:59.041Z"
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['PricedProductResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'prices.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do produto, `prod_…`. */
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
      /** @description Um preço de um produto. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "price_0352boVqKVgTr3m7oxIwUw",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "unitAmount": 49900,
           *         "currency": "BRL",
           *         "recurrent": true,
           *         "interval": "year",
           *         "intervalCount": 1,
           *         "active": true,
           *         "gateway": "STRIPE",
           *         "externalId": "price_ps6U5w3L1oTFNKDmx0NtxGIe",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.034Z",
           *         "updatedAt": "2026-11-23T14:02:59.041Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['PriceResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'prices.deactivate': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do produto, `prod_…`. */
        id: string;
        /** @description Identificador do preço. */
        priceId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um preço de um produto. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "price_0352boVmV3YcATnSjACxZp",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "unitAmount": 4990,
           *         "currency": "BRL",
           *         "recurrent": true,
           *         "interval": "month",
           *         "intervalCount": 1,
           *         "active": false,
           *         "gateway": "STRIPE",
           *         "externalId": "price_bVHP4w4cz8KKUjym2FmMcSMF",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:58.995Z",
           *         "updatedAt": "2026-11-23T14:03:00.147Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['PriceResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'subscriptions.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os que têm este estado. */
            status?: components['schemas']['SubscriptionStatus'] | undefined;
            /** @description Só os deste cliente. */
            customerId?: string | undefined;
            /** @description Só os deste produto. */
            productId?: string | undefined;
            /** @description Texto no nome ou no email do cliente ou no nome do produto, ou um identificador inteiro. */
            search?: string | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
            /** @description Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10. */
            metadata?:
              | {
                  [key: string]: string;
                }
              | undefined;
            /** @description Só os que têm este nome nos metadados. */
            metadataKey?: string | undefined;
            /** @description Só os que têm este valor sob o nome de `metadataKey`. Só vale com ele. */
            metadataValue?: string | undefined;
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: ('customer' | 'price' | 'product')[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de assinaturas. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "sub_0352boVxjNaqjiuLPtyvJF",
           *             "status": "active",
           *             "providerStatus": "active",
           *             "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *             "priceId": "price_0352boVmV3YcATnSjACxZp",
           *             "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *             "paymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *             "unitAmount": 4990,
           *             "currency": "BRL",
           *             "quantity": 1,
           *             "interval": "month",
           *             "intervalCount": 1,
           *             "startedAt": "2026-11-23T14:02:59.000Z",
           *             "currentPeriodStart": "2026-11-23T14:02:59.000Z",
           *             "currentPeriodEnd": "2026-12-23T14:02:59.000Z",
           *             "trialEnd": null,
           *             "cancelAtPeriodEnd": false,
           *             "canceledAt": null,
           *             "endedAt": null,
           *             "refundedAt": null,
           *             "amountRefunded": 0,
           *             "clientSecret": null,
           *             "gateway": "STRIPE",
           *             "externalId": "sub_Xu53c3AzQd4IVGOZq9uqFMdc",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.110Z",
           *             "updatedAt": "2026-11-23T14:02:59.128Z",
           *             "collectionPaused": false,
           *             "collectionResumesAt": null
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'subscriptions.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
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
         *       "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
         *       "priceId": "price_0352boVmV3YcATnSjACxZp"
         *     }
         */
        'application/json': components['schemas']['CreateSubscriptionInput'];
      };
    };
    responses: {
      /** @description Uma assinatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "sub_0352boVxjNaqjiuLPtyvJF",
           *         "status": "active",
           *         "providerStatus": "active",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "priceId": "price_0352boVmV3YcATnSjACxZp",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "paymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "unitAmount": 4990,
           *         "currency": "BRL",
           *         "quantity": 1,
           *         "interval": "month",
           *         "intervalCount": 1,
           *         "startedAt": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodStart": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodEnd": "2026-12-23T14:02:59.000Z",
           *         "trialEnd": null,
           *         "cancelAtPeriodEnd": false,
           *         "canceledAt": null,
           *         "endedAt": null,
           *         "refundedAt": null,
           *         "amountRefunded": 0,
           *         "clientSecret": null,
           *         "gateway": "STRIPE",
           *         "externalId": "sub_Xu53c3AzQd4IVGOZq9uqFMdc",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.110Z",
           *         "updatedAt": "2026-11-23T14:02:59.128Z",
           *         "collectionPaused": false,
           *         "collectionResumesAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      409: components['responses']['IdempotencyInFlight'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'subscriptions.retrieve': {
    parameters: {
      query?:
        | {
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: ('customer' | 'price' | 'product')[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        /** @description Identificador da assinatura, `sub_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma assinatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "sub_0352boVxjNaqjiuLPtyvJF",
           *         "status": "active",
           *         "providerStatus": "active",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "priceId": "price_0352boVmV3YcATnSjACxZp",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "paymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "unitAmount": 4990,
           *         "currency": "BRL",
           *         "quantity": 1,
           *         "interval": "month",
           *         "intervalCount": 1,
           *         "startedAt": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodStart": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodEnd": "2026-12-23T14:02:59.000Z",
           *         "trialEnd": null,
           *         "cancelAtPeriodEnd": false,
           *         "canceledAt": null,
           *         "endedAt": null,
           *         "refundedAt": null,
           *         "amountRefunded": 0,
           *         "clientSecret": null,
           *         "gateway": "STRIPE",
           *         "externalId": "sub_Xu53c3AzQd4IVGOZq9uqFMdc",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.110Z",
           *         "updatedAt": "2026-11-23T14:02:59.128Z",
           *         "collectionPaused": false,
           *         "collectionResumesAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'subscriptions.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador da assinatura, `sub_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "priceId": "price_0352boVqKVgTr3m7oxIwUw"
         *     }
         */
        'application/json': components['schemas']['UpdateSubscriptionInput'];
      };
    };
    responses: {
      /** @description Uma assinatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "sub_0352boVxjNaqjiuLPtyvJF",
           *         "status": "active",
           *         "providerStatus": "active",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "priceId": "price_0352boVqKVgTr3m7oxIwUw",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "paymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "unitAmount": 49900,
           *         "currency": "BRL",
           *         "quantity": 1,
           *         "interval": "year",
           *         "intervalCount": 1,
           *         "startedAt": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodStart": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodEnd": "2027-11-23T14:02:59.000Z",
           *         "trialEnd": null,
           *         "cancelAtPeriodEnd": false,
           *         "canceledAt": null,
           *         "endedAt": null,
           *         "refundedAt": null,
           *         "amountRefunded": 0,
           *         "clientSecret": null,
           *         "gateway": "STRIPE",
           *         "externalId": "sub_Xu53c3AzQd4IVGOZq9uqFMdc",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.110Z",
           *         "updatedAt": "2026-11-23T14:02:59.319Z",
           *         "collectionPaused": false,
           *         "collectionResumesAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      409: components['responses']['SubscriptionState'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'subscriptions.cancel': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador da assinatura, `sub_…`. */
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
      /** @description Uma assinatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "sub_0352boVxjNaqjiuLPtyvJF",
           *         "status": "active",
           *         "providerStatus": "active",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "priceId": "price_0352boVqKVgTr3m7oxIwUw",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "paymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "unitAmount": 49900,
           *         "currency": "BRL",
           *         "quantity": 1,
           *         "interval": "year",
           *         "intervalCount": 1,
           *         "startedAt": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodStart": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodEnd": "2027-11-23T14:02:59.000Z",
           *         "trialEnd": null,
           *         "cancelAtPeriodEnd": true,
           *         "canceledAt": "2026-11-23T14:02:59.000Z",
           *         "endedAt": null,
           *         "refundedAt": null,
           *         "amountRefunded": 0,
           *         "clientSecret": null,
           *         "gateway": "STRIPE",
           *         "externalId": "sub_Xu53c3AzQd4IVGOZq9uqFMdc",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.110Z",
           *         "updatedAt": "2026-11-23T14:02:59.412Z",
           *         "collectionPaused": false,
           *         "collectionResumesAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `subscription_state`: O estado da assinatura não permite a operação.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `refund_window_over`: O prazo para cancelar a assinatura com reembolso passou.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       *
       *     `provider_disputed`: O pagamento foi contestado e o valor está com o banco.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'subscriptions.resume': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador da assinatura, `sub_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?:
      | {
          content: {
            'application/json': components['schemas']['EmptyBody'] | null;
          };
        }
      | undefined;
    responses: {
      /** @description Uma assinatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "sub_0352boVxjNaqjiuLPtyvJF",
           *         "status": "active",
           *         "providerStatus": "active",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "priceId": "price_0352boVqKVgTr3m7oxIwUw",
           *         "productId": "prod_0352boVmY7qS4Osgw9Ig1B",
           *         "paymentMethodId": "pm_0352boT8KXvWR62yVAkQr4",
           *         "unitAmount": 49900,
           *         "currency": "BRL",
           *         "quantity": 1,
           *         "interval": "year",
           *         "intervalCount": 1,
           *         "startedAt": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodStart": "2026-11-23T14:02:59.000Z",
           *         "currentPeriodEnd": "2027-11-23T14:02:59.000Z",
           *         "trialEnd": null,
           *         "cancelAtPeriodEnd": false,
           *         "canceledAt": null,
           *         "endedAt": null,
           *         "refundedAt": null,
           *         "amountRefunded": 0,
           *         "clientSecret": null,
           *         "gateway": "STRIPE",
           *         "externalId": "sub_Xu53c3AzQd4IVGOZq9uqFMdc",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.110Z",
           *         "updatedAt": "2026-11-23T14:02:59.484Z",
           *         "collectionPaused": false,
           *         "collectionResumesAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['SubscriptionResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `subscription_state`: O estado da assinatura não permite a operação.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'invoices.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os que têm este estado. */
            status?: components['schemas']['InvoiceStatus'] | undefined;
            /** @description Só os deste cliente. */
            customerId?: string | undefined;
            /** @description Só os desta assinatura. */
            subscriptionId?: string | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: 'customer'[] | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de faturas. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "inv_0352boVn3KOkWx26uUMPxD",
           *             "number": "DOG7J6JH-0001",
           *             "status": "paid",
           *             "reason": "subscription_create",
           *             "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *             "subscriptionId": "sub_0352boVxjNaqjiuLPtyvJF",
           *             "amount": 4990,
           *             "amountDue": 4990,
           *             "amountPaid": 4990,
           *             "amountRefunded": 0,
           *             "currency": "BRL",
           *             "attemptCount": 1,
           *             "nextAttemptAt": null,
           *             "paidAt": "2026-11-23T14:02:59.000Z",
           *             "periodStart": "2026-11-23T14:02:59.000Z",
           *             "periodEnd": "2026-12-23T14:02:59.000Z",
           *             "gateway": "STRIPE",
           *             "externalId": "in_3BprmQeN7T9R1sXCtC2lCzDM",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.000Z",
           *             "updatedAt": "2026-11-23T14:02:59.151Z"
           *           },
           *           {
           *             "id": "inv_0352boVn20fo3GU6FZv5Xd",
           *             "number": "DOG7J6JH-0002",
           *             "status": "paid",
           *             "reason": "subscription_update",
           *             "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *             "subscriptionId": "sub_0352boVxjNaqjiuLPtyvJF",
           *             "amount": 44910,
           *             "amountDue": 44910,
           *             "amountPaid": 44910,
           *             "amountRefunded": 0,
           *             "currency": "BRL",
           *             "attemptCount": 1,
           *             "nextAttemptAt": null,
           *             "paidAt": "2026-11-23T14:02:59.000Z",
           *             "periodStart": "2026-11-23T14:02:59.000Z",
           *             "periodEnd": "2027-11-23T14:02:59.000Z",
           *             "gateway": "STRIPE",
           *             "externalId": "in_As63X2CD3b8dRj6Qw4KIX113",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.000Z",
           *             "updatedAt": "2026-11-23T14:02:59.337Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['InvoicePageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'invoices.retrieve': {
    parameters: {
      query?:
        | {
            /** @description O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um. */
            expand?: 'customer'[] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        /** @description Identificador da fatura, `inv_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma fatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "inv_0352boVn3KOkWx26uUMPxD",
           *         "number": "DOG7J6JH-0001",
           *         "status": "paid",
           *         "reason": "subscription_create",
           *         "customerId": "cus_0352boT0llEtyqhtBUZ3c8",
           *         "subscriptionId": "sub_0352boVxjNaqjiuLPtyvJF",
           *         "amount": 4990,
           *         "amountDue": 4990,
           *         "amountPaid": 4990,
           *         "amountRefunded": 0,
           *         "currency": "BRL",
           *         "attemptCount": 1,
           *         "nextAttemptAt": null,
           *         "paidAt": "2026-11-23T14:02:59.000Z",
           *         "periodStart": "2026-11-23T14:02:59.000Z",
           *         "periodEnd": "2026-12-23T14:02:59.000Z",
           *         "gateway": "STRIPE",
           *         "externalId": "in_3BprmQeN7T9R1sXCtC2lCzDM",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.000Z",
           *         "updatedAt": "2026-11-23T14:02:59.151Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['InvoiceResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'invoices.pay': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador da fatura, `inv_…`. */
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
      /** @description Uma fatura de um cliente. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "inv_0352boVn1gUR9UBQjOUbtg",
           *         "number": "FREYBTPD-0001",
           *         "status": "paid",
           *         "reason": "subscription_create",
           *         "customerId": "cus_0352boWxXCEqLpvSWFYTCX",
           *         "subscriptionId": "sub_0352boX1SMVnDpYySsZA5C",
           *         "amount": 4990,
           *         "amountDue": 4990,
           *         "amountPaid": 4990,
           *         "amountRefunded": 0,
           *         "currency": "BRL",
           *         "attemptCount": 1,
           *         "nextAttemptAt": null,
           *         "paidAt": "2026-11-23T14:02:59.000Z",
           *         "periodStart": "2026-11-23T14:02:59.000Z",
           *         "periodEnd": "2026-12-23T14:02:59.000Z",
           *         "gateway": "STRIPE",
           *         "externalId": "in_IUd2ZCuGHoFktQ00RA6pcccl",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.000Z",
           *         "updatedAt": "2026-11-23T14:02:59.855Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['InvoiceResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      /**
       * @description `plan_required`: O lojista não tem um plano ativo no Trilho.
       *
       *     `card_declined`: O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.
       */
      402: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      404: components['responses']['NotFound'];
      /**
       * @description `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       *
       *     `invoice_state`: Somente uma fatura em aberto pode ser paga.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       *
       *     `gateway_not_configured`: O ambiente não tem chaves do provedor de pagamento.
       *
       *     `provider_credentials`: O provedor não aceitou as chaves do lojista.
       *
       *     `provider_permission`: As chaves do lojista no provedor não permitem a operação.
       *
       *     `provider_not_found`: O provedor não conhece algo que a requisição nomeia.
       *
       *     `provider_invalid`: O provedor não aceitou um valor da requisição.
       *
       *     `provider_state`: O estado do recurso no provedor não permite a operação.
       *
       *     `provider_unsupported`: O gateway não oferece a operação.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      /**
       * @description `provider_failed`: O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.
       *
       *     `outcome_unknown`: O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.
       *
       *     `provider_no_effect`: O provedor não recebeu a operação; nada aconteceu.
       */
      502: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `provider_busy`: Há chamadas demais na fila do provedor; nada foi enviado.
       *
       *     `temporarily_unavailable`: O serviço está sobrecarregado; nada foi feito.
       */
      503: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      504: components['responses']['ProviderTimeout'];
    };
  };
  'disputes.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os deste pagamento. */
            paymentId?: string | undefined;
            /** @description Só os que têm este estado. */
            status?: components['schemas']['DisputeStatus'] | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de contestações. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "dsp_0352boVn2Qj2hZCcM5gJFo",
           *             "paymentId": "pay_0352boXFnNTOYIZEsyjCHp",
           *             "invoiceId": null,
           *             "amount": 9990,
           *             "currency": "BRL",
           *             "reason": "fraudulent",
           *             "status": "needs_response",
           *             "evidenceDueBy": "2026-12-02T23:59:59.000Z",
           *             "gateway": "STRIPE",
           *             "externalId": "du_abQALhaGHwX1DR8OpqtSjfqY",
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:59.000Z",
           *             "updatedAt": "2026-11-23T14:03:00.038Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['DisputePageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'disputes.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador da contestação, `dsp_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A contestação de um pagamento pelo titular do cartão. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "dsp_0352boVn2Qj2hZCcM5gJFo",
           *         "paymentId": "pay_0352boXFnNTOYIZEsyjCHp",
           *         "invoiceId": null,
           *         "amount": 9990,
           *         "currency": "BRL",
           *         "reason": "fraudulent",
           *         "status": "needs_response",
           *         "evidenceDueBy": "2026-12-02T23:59:59.000Z",
           *         "gateway": "STRIPE",
           *         "externalId": "du_abQALhaGHwX1DR8OpqtSjfqY",
           *         "metadata": {},
           *         "createdAt": "2026-11-23T14:02:59.000Z",
           *         "updatedAt": "2026-11-23T14:03:00.038Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['DisputeResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de webhooks. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "we_0352boSxgQMpvaUwwZu6oY",
           *             "description": "Loja",
           *             "url": "https://loja.example/webhooks",
           *             "active": true,
           *             "enabledEvents": [
           *               "payment.succeeded",
           *               "payment.failed",
           *               "refund.succeeded"
           *             ],
           *             "payload": "full",
           *             "ordered": false,
           *             "metadataFilter": {},
           *             "environment": "SANDBOX",
           *             "disabledReason": null,
           *             "disabledAt": null,
           *             "failingSince": null,
           *             "disablesAt": null,
           *             "previousSecretUntil": null,
           *             "createdAt": "2026-11-23T14:02:57.202Z",
           *             "updatedAt": "2026-11-23T14:02:57.202Z"
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.create': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
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
         *       "url": "https://loja.example/webhooks",
         *       "description": "Loja",
         *       "enabledEvents": [
         *         "payment.succeeded",
         *         "payment.failed",
         *         "refund.succeeded"
         *       ]
         *     }
         */
        'application/json': components['schemas']['CreateWebhookEndpointInput'];
      };
    };
    responses: {
      /** @description Um webhook com o segredo, na resposta que o cria ou troca o segredo. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "we_0352boSxgQMpvaUwwZu6oY",
           *         "description": "Loja",
           *         "url": "https://loja.example/webhooks",
           *         "active": true,
           *         "enabledEvents": [
           *           "payment.succeeded",
           *           "payment.failed",
           *           "refund.succeeded"
           *         ],
           *         "payload": "full",
           *         "ordered": false,
           *         "metadataFilter": {},
           *         "environment": "SANDBOX",
           *         "disabledReason": null,
           *         "disabledAt": null,
           *         "failingSince": null,
           *         "disablesAt": null,
           *         "previousSecretUntil": null,
           *         "createdAt": "2026-11-23T14:02:57.202Z",
           *         "updatedAt": "2026-11-23T14:02:57.202Z",
           *         "secret": "whsec_d1iIdhQnWk38N2aZcjcRoa8Z7/7/W1RYYfD2v2LNqIg="
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointWithSecretResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      /**
       * @description `conflict`: O estado do recurso não permite a operação, ou outra o mudou ao mesmo tempo.
       *
       *     `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um endereço do lojista que recebe eventos. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "we_0352boSxgQMpvaUwwZu6oY",
           *         "description": "Loja",
           *         "url": "https://loja.example/webhooks",
           *         "active": true,
           *         "enabledEvents": [
           *           "payment.succeeded",
           *           "payment.failed",
           *           "refund.succeeded"
           *         ],
           *         "payload": "full",
           *         "ordered": false,
           *         "metadataFilter": {},
           *         "environment": "SANDBOX",
           *         "disabledReason": null,
           *         "disabledAt": null,
           *         "failingSince": null,
           *         "disablesAt": null,
           *         "previousSecretUntil": null,
           *         "createdAt": "2026-11-23T14:02:57.202Z",
           *         "updatedAt": "2026-11-23T14:02:57.202Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "ordered": true,
         *       "active": true
         *     }
         */
        'application/json': components['schemas']['UpdateWebhookEndpointInput'];
      };
    };
    responses: {
      /** @description Um endereço do lojista que recebe eventos. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "we_0352boSxgQMpvaUwwZu6oY",
           *         "description": "Loja",
           *         "url": "https://loja.example/webhooks",
           *         "active": true,
           *         "enabledEvents": [
           *           "payment.succeeded",
           *           "payment.failed",
           *           "refund.succeeded"
           *         ],
           *         "payload": "full",
           *         "ordered": true,
           *         "metadataFilter": {},
           *         "environment": "SANDBOX",
           *         "disabledReason": null,
           *         "disabledAt": null,
           *         "failingSince": null,
           *         "disablesAt": null,
           *         "previousSecretUntil": null,
           *         "createdAt": "2026-11-23T14:02:57.202Z",
           *         "updatedAt": "2026-11-23T14:02:58.903Z"
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.delete': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Feito; não há o que devolver. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success"
           *     }
           */
          'application/json': components['schemas']['Acknowledged'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.rotateSecret': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um webhook com o segredo, na resposta que o cria ou troca o segredo. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "we_0352boSxgQMpvaUwwZu6oY",
           *         "description": "Loja",
           *         "url": "https://loja.example/webhooks",
           *         "active": true,
           *         "enabledEvents": [
           *           "payment.succeeded",
           *           "payment.failed",
           *           "refund.succeeded"
           *         ],
           *         "payload": "full",
           *         "ordered": true,
           *         "metadataFilter": {},
           *         "environment": "SANDBOX",
           *         "disabledReason": null,
           *         "disabledAt": null,
           *         "failingSince": null,
           *         "disablesAt": null,
           *         "previousSecretUntil": "2026-11-24T14:02:58.929Z",
           *         "createdAt": "2026-11-23T14:02:57.202Z",
           *         "updatedAt": "2026-11-23T14:02:58.929Z",
           *         "secret": "whsec_kR18F6cG+ynrTsrAotLfbTUdG4fv1WYHZk047YUSpN0="
           *       }
           *     }
           */
          'application/json': components['schemas']['WebhookEndpointWithSecretResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      409: components['responses']['IdempotencyInFlight'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.test': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A entrega de um evento a um webhook. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "dlv_0352boVV4af6nCKRZZyYLn",
           *         "eventId": "evt_0352boVV4af6nC8tvW98Gi",
           *         "eventType": "webhook.test",
           *         "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *         "status": "pending",
           *         "attempts": 0,
           *         "lastStatus": null,
           *         "lastError": null,
           *         "nextAttemptAt": "2026-11-23T14:02:58.816Z",
           *         "isReplay": false,
           *         "createdAt": "2026-11-23T14:02:58.820Z",
           *         "completedAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['DeliveryResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `conflict`: O estado do recurso não permite a operação, ou outra o mudou ao mesmo tempo.
       *
       *     `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.listDeliveries': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os que têm este estado. */
            status?: components['schemas']['DeliveryStatus'] | undefined;
            /** @description Só as de eventos deste tipo. */
            type?: components['schemas']['EventType'] | undefined;
          }
        | undefined;
      header?: never;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de entregas. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "dlv_0352boUqUbsbSP3uO0KTLg",
           *             "eventId": "evt_0352boUqUbsbSP3Ecm3ctb",
           *             "eventType": "payment.succeeded",
           *             "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *             "status": "succeeded",
           *             "attempts": 1,
           *             "lastStatus": 204,
           *             "lastError": null,
           *             "nextAttemptAt": null,
           *             "isReplay": false,
           *             "createdAt": "2026-11-23T14:02:58.400Z",
           *             "completedAt": "2026-11-23T14:02:58.566Z"
           *           },
           *           {
           *             "id": "dlv_0352boUotiY0cRW4iHOcif",
           *             "eventId": "evt_0352boUotiY0cRhfqDBTYq",
           *             "eventType": "payment.failed",
           *             "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *             "status": "succeeded",
           *             "attempts": 1,
           *             "lastStatus": 204,
           *             "lastError": null,
           *             "nextAttemptAt": null,
           *             "isReplay": false,
           *             "createdAt": "2026-11-23T14:02:58.383Z",
           *             "completedAt": "2026-11-23T14:02:58.614Z"
           *           },
           *           {
           *             "id": "dlv_0352boUc398tvDamL7waKj",
           *             "eventId": "evt_0352boUc398tvDhGKCO8dS",
           *             "eventType": "payment.succeeded",
           *             "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *             "status": "succeeded",
           *             "attempts": 1,
           *             "lastStatus": 204,
           *             "lastError": null,
           *             "nextAttemptAt": null,
           *             "isReplay": false,
           *             "createdAt": "2026-11-23T14:02:58.256Z",
           *             "completedAt": "2026-11-23T14:02:58.597Z"
           *           }
           *         ],
           *         "hasMore": true,
           *         "nextCursor": "ZGx2XzAzNTJib1VjMzk4dHZEYW1MN3dhS2o",
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['DeliveryPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.retrieveDelivery': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador da entrega, `dlv_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma entrega com o corpo enviado e cada tentativa. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "dlv_0352boUqUbsbSP3uO0KTLg",
           *         "eventId": "evt_0352boUqUbsbSP3Ecm3ctb",
           *         "eventType": "payment.succeeded",
           *         "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *         "status": "succeeded",
           *         "attempts": 1,
           *         "lastStatus": 204,
           *         "lastError": null,
           *         "nextAttemptAt": null,
           *         "isReplay": false,
           *         "createdAt": "2026-11-23T14:02:58.400Z",
           *         "completedAt": "2026-11-23T14:02:58.566Z",
           *         "url": "https://loja.example/webhooks",
           *         "requestBody": "{\"id\":\"evt_0352boUqUbsbSP3Ecm3ctb\",\"type\":\"payment.succeeded\",\"apiVersion\":\"2026-11-22\",\"environment\":\"SANDBOX\",\"timestamp\":\"2026-11-23T14:02:58.400Z\",\"data\":{\"object\":{\"id\": \"pay_0352boUo6obxFEGQlswPZR\", \"card\": {\"brand\": \"mastercard\", \"lastFourDigits\": \"4444\"}, \"advice\": null, \"amount\": 9990, \"status\": \"succeeded\", \"capture\": true, \"gateway\": \"STRIPE\", \"refunds\": [], \"currency\": \"BRL\", \"disputed\": false, \"metadata\": {}, \"createdAt\": \"2026-11-23T14:02:58.375Z\", \"disputeId\": null, \"updatedAt\": \"2026-11-23T14:02:58.399Z\", \"customerId\": null, \"externalId\": \"pi_tN00Vu6KkxCDZUKd5nPxIpqM\", \"declineCode\": null, \"description\": \"Pedido 1042\", \"clientSecret\": null, \"customerEmail\": \"ana@exemplo.com.br\", \"nextActionUrl\": null, \"amountCaptured\": 9990, \"amountRefunded\": 0, \"failureMessage\": null, \"paymentMethodId\": \"pm_card_mastercard\"}}}",
           *         "history": [
           *           {
           *             "number": 1,
           *             "at": "2026-11-23T14:02:58.562Z",
           *             "durationMs": 4,
           *             "status": 204,
           *             "error": null,
           *             "requestHeaders": {
           *               "user-agent": "Trilho-Webhooks/1",
           *               "webhook-id": "evt_0352boUqUbsbSP3Ecm3ctb",
           *               "content-type": "application/json",
           *               "webhook-signature": "v1,vor9DhgIRtkhHhc430x3ojLNPSpYFDTLKKqJuNp2hpI=",
           *               "webhook-timestamp": "1795442578"
           *             },
           *             "responseHeaders": {
           *               "date": "Mon, 23 Nov 2026 14:02:58 GMT",
           *               "connection": "keep-alive",
           *               "keep-alive": "timeout=5"
           *             },
           *             "responseBody": ""
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['DeliveryDetailsResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.replayDelivery': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador da entrega, `dlv_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A entrega de um evento a um webhook. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "dlv_0352boUqUbsbSP3uO0KTLg",
           *         "eventId": "evt_0352boUqUbsbSP3Ecm3ctb",
           *         "eventType": "payment.succeeded",
           *         "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *         "status": "pending",
           *         "attempts": 1,
           *         "lastStatus": 204,
           *         "lastError": null,
           *         "nextAttemptAt": "2026-11-23T14:02:58.781Z",
           *         "isReplay": true,
           *         "createdAt": "2026-11-23T14:02:58.400Z",
           *         "completedAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['DeliveryResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `conflict`: O estado do recurso não permite a operação, ou outra o mudou ao mesmo tempo.
       *
       *     `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'events.list': {
    parameters: {
      query?:
        | {
            /** @description Quantos itens devolver, de 1 a 100. */
            limit?: number | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com `endingBefore` (400). */
            startingAfter?: string | undefined;
            /** @description Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com `startingAfter` (400). */
            endingBefore?: string | undefined;
            /** @description Só os deste tipo. */
            type?: components['schemas']['EventType'] | undefined;
            /** @description O evento depois do qual continuar, em ordem e sem faltar nenhum. Vazio, começa 30 dias atrás. */
            after?: string | undefined;
            /** @description Só os criados a partir deste instante, inclusive. */
            createdFrom?: string | undefined;
            /** @description Só os criados até este instante, inclusive. */
            createdTo?: string | undefined;
          }
        | undefined;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Uma página de eventos. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "items": [
           *           {
           *             "id": "evt_0352boUqUbsbSP3Ecm3ctb",
           *             "type": "payment.succeeded",
           *             "apiVersion": "2026-11-22",
           *             "environment": "SANDBOX",
           *             "timestamp": "2026-11-23T14:02:58.400Z",
           *             "data": {
           *               "object": {
           *                 "id": "pay_0352boUo6obxFEGQlswPZR",
           *                 "card": {
           *                   "brand": "mastercard",
           *                   "lastFourDigits": "4444"
           *                 },
           *                 "advice": null,
           *                 "amount": 9990,
           *                 "status": "succeeded",
           *                 "capture": true,
           *                 "gateway": "STRIPE",
           *                 "refunds": [],
           *                 "currency": "BRL",
           *                 "disputed": false,
           *                 "metadata": {},
           *                 "createdAt": "2026-11-23T14:02:58.375Z",
           *                 "disputeId": null,
           *                 "updatedAt": "2026-11-23T14:02:58.399Z",
           *                 "customerId": null,
           *                 "externalId": "pi_tN00Vu6KkxCDZUKd5nPxIpqM",
           *                 "declineCode": null,
           *                 "description": "Pedido 1042",
           *                 "clientSecret": null,
           *                 "customerEmail": "ana@exemplo.com.br",
           *                 "nextActionUrl": null,
           *                 "amountCaptured": 9990,
           *                 "amountRefunded": 0,
           *                 "failureMessage": null,
           *                 "paymentMethodId": "pm_card_mastercard"
           *               }
           *             }
           *           },
           *           {
           *             "id": "evt_0352boUc398tvDhGKCO8dS",
           *             "type": "payment.succeeded",
           *             "apiVersion": "2026-11-22",
           *             "environment": "SANDBOX",
           *             "timestamp": "2026-11-23T14:02:58.256Z",
           *             "data": {
           *               "object": {
           *                 "id": "pay_0352boUUHEd3ZOGt87q8TZ",
           *                 "card": {
           *                   "brand": "visa",
           *                   "lastFourDigits": "4242"
           *                 },
           *                 "advice": null,
           *                 "amount": 9990,
           *                 "status": "succeeded",
           *                 "capture": false,
           *                 "gateway": "STRIPE",
           *                 "refunds": [],
           *                 "currency": "BRL",
           *                 "disputed": false,
           *                 "metadata": {},
           *                 "createdAt": "2026-11-23T14:02:58.172Z",
           *                 "disputeId": null,
           *                 "updatedAt": "2026-11-23T14:02:58.251Z",
           *                 "customerId": null,
           *                 "externalId": "pi_jxwfOi88KaVckpb0isJFm3hy",
           *                 "declineCode": null,
           *                 "description": "Pedido 1042",
           *                 "clientSecret": null,
           *                 "customerEmail": "ana@exemplo.com.br",
           *                 "nextActionUrl": null,
           *                 "amountCaptured": 5000,
           *                 "amountRefunded": 0,
           *                 "failureMessage": null,
           *                 "paymentMethodId": "pm_card_visa"
           *               }
           *             }
           *           },
           *           {
           *             "id": "evt_0352boTw3ofeU1yfDuG130",
           *             "type": "payment.succeeded",
           *             "apiVersion": "2026-11-22",
           *             "environment": "SANDBOX",
           *             "timestamp": "2026-11-23T14:02:57.822Z",
           *             "data": {
           *               "object": {
           *                 "id": "pay_0352boTsvholfYbiW4VH8h",
           *                 "card": {
           *                   "brand": "visa",
           *                   "lastFourDigits": "4242"
           *                 },
           *                 "advice": null,
           *                 "amount": 9990,
           *                 "status": "succeeded",
           *                 "capture": true,
           *                 "gateway": "STRIPE",
           *                 "refunds": [],
           *                 "currency": "BRL",
           *                 "disputed": false,
           *                 "metadata": {
           *                   "pedido": "1042"
           *                 },
           *                 "createdAt": "2026-11-23T14:02:57.788Z",
           *                 "disputeId": null,
           *                 "updatedAt": "2026-11-23T14:02:57.821Z",
           *                 "customerId": null,
           *                 "externalId": "pi_FAADtU0tSEqEuFDEWAGDComG",
           *                 "declineCode": null,
           *                 "description": "Pedido 1042",
           *                 "clientSecret": null,
           *                 "customerEmail": "ana@exemplo.com.br",
           *                 "nextActionUrl": null,
           *                 "amountCaptured": 9990,
           *                 "amountRefunded": 0,
           *                 "failureMessage": null,
           *                 "paymentMethodId": "pm_card_visa"
           *               }
           *             }
           *           }
           *         ],
           *         "hasMore": false,
           *         "nextCursor": null,
           *         "previousCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['EventPageResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'events.retrieve': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do evento, `evt_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Algo que aconteceu a um recurso do lojista; o corpo das entregas. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "evt_0352boUqUbsbSP3Ecm3ctb",
           *         "type": "payment.succeeded",
           *         "apiVersion": "2026-11-22",
           *         "environment": "SANDBOX",
           *         "timestamp": "2026-11-23T14:02:58.400Z",
           *         "data": {
           *           "object": {
           *             "id": "pay_0352boUo6obxFEGQlswPZR",
           *             "card": {
           *               "brand": "mastercard",
           *               "lastFourDigits": "4444"
           *             },
           *             "advice": null,
           *             "amount": 9990,
           *             "status": "succeeded",
           *             "capture": true,
           *             "gateway": "STRIPE",
           *             "refunds": [],
           *             "currency": "BRL",
           *             "disputed": false,
           *             "metadata": {},
           *             "createdAt": "2026-11-23T14:02:58.375Z",
           *             "disputeId": null,
           *             "updatedAt": "2026-11-23T14:02:58.399Z",
           *             "customerId": null,
           *             "externalId": "pi_tN00Vu6KkxCDZUKd5nPxIpqM",
           *             "declineCode": null,
           *             "description": "Pedido 1042",
           *             "clientSecret": null,
           *             "customerEmail": "ana@exemplo.com.br",
           *             "nextActionUrl": null,
           *             "amountCaptured": 9990,
           *             "amountRefunded": 0,
           *             "failureMessage": null,
           *             "paymentMethodId": "pm_card_mastercard"
           *           }
           *         }
           *       }
           *     }
           */
          'application/json': components['schemas']['EventResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.replay': {
    parameters: {
      query?: never;
      header?:
        | {
            /** @description Chave desta operação: repetir a chamada com ela, por 24 horas, devolve a primeira resposta e não repete o efeito. */
            'idempotency-key'?: string | undefined;
          }
        | undefined;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "scope": "failed",
         *       "since": "2026-11-01T03:00:00Z"
         *     }
         */
        'application/json': components['schemas']['ReplayInput'];
      };
    };
    responses: {
      /** @description Um reenvio de eventos a um webhook. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Idempotent-Replayed': components['headers']['IdempotentReplayed'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "rpl_0352boVXqhltglOQPawV8p",
           *         "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *         "scope": "failed",
           *         "since": "2026-11-01T03:00:00.000Z",
           *         "status": "running",
           *         "total": 0,
           *         "queued": 0,
           *         "succeeded": 0,
           *         "failed": 0,
           *         "createdAt": "2026-11-23T14:02:58.844Z",
           *         "completedAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['ReplayResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      /**
       * @description `conflict`: O estado do recurso não permite a operação, ou outra o mudou ao mesmo tempo.
       *
       *     `idempotency_in_flight`: A primeira requisição com esta Idempotency-Key está em andamento.
       */
      409: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          'Retry-After': components['headers']['RetryAfter'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      /**
       * @description `validation_failed`: Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.
       *
       *     `idempotency_key_reused`: A Idempotency-Key já foi usada com outro corpo.
       */
      422: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.retrieveReplay': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Identificador do webhook, `we_…`. */
        id: string;
        /** @description Identificador do reenvio, `rpl_…`. */
        replayId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Um reenvio de eventos a um webhook. */
      200: {
        headers: {
          'X-Request-Id': components['headers']['XRequestId'];
          'Server-Timing': components['headers']['ServerTiming'];
          'RateLimit-Limit': components['headers']['RateLimitLimit'];
          'RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'RateLimit-Reset': components['headers']['RateLimitReset'];
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "status": 200,
           *       "message": "Success",
           *       "data": {
           *         "id": "rpl_0352boVXqhltglOQPawV8p",
           *         "endpointId": "we_0352boSxgQMpvaUwwZu6oY",
           *         "scope": "failed",
           *         "since": "2026-11-01T03:00:00.000Z",
           *         "status": "running",
           *         "total": 0,
           *         "queued": 0,
           *         "succeeded": 0,
           *         "failed": 0,
           *         "createdAt": "2026-11-23T14:02:58.844Z",
           *         "completedAt": null
           *       }
           *     }
           */
          'application/json': components['schemas']['ReplayResponse'];
        };
      };
      400: components['responses']['MalformedRequest'];
      401: components['responses']['Unauthenticated'];
      402: components['responses']['PlanRequired'];
      404: components['responses']['NotFound'];
      422: components['responses']['ValidationFailed'];
      429: components['responses']['RateLimited'];
      500: components['responses']['InternalError'];
      503: components['responses']['TemporarilyUnavailable'];
    };
  };
  'webhooks.receive': {
    parameters: {
      query?: never;
      header: {
        /**
         * @description O id do evento, o mesmo em cada envio.
         * @example evt_03522CDS2dUUixX5rFHfCl
         */
        'webhook-id': string;
        /**
         * @description Quando foi enviado, em segundos desde 1970.
         * @example 1795348800
         */
        'webhook-timestamp': string;
        /**
         * @description `v1,` e o HMAC-SHA256, em base64, de `webhook-id.webhook-timestamp.corpo`; durante a troca do segredo, duas, separadas por espaço.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description O evento. `type` diz que recurso está em `data.object`. */
    requestBody: {
      content: {
        'application/json': components['schemas']['Event'];
      };
    };
    responses: {
      /** @description Recebido. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Este endereço não recebe mais eventos: o webhook é desativado. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}

export interface routes {
  'GET /gateways': paths['/gateways']['get'];
  'GET /installments': paths['/installments']['get'];
  'POST /process': paths['/process']['post'];
  'GET /payments': paths['/payments']['get'];
  'GET /payments/{id}': paths['/payments/{id}']['get'];
  'POST /payments/{id}/confirm': paths['/payments/{id}/confirm']['post'];
  'POST /payments/{id}/capture': paths['/payments/{id}/capture']['post'];
  'POST /payments/{id}/cancel': paths['/payments/{id}/cancel']['post'];
  'POST /payments/{id}/refund': paths['/payments/{id}/refund']['post'];
  'POST /links': paths['/links']['post'];
  'GET /links': paths['/links']['get'];
  'GET /links/{id}': paths['/links/{id}']['get'];
  'POST /links/{id}/deactivate': paths['/links/{id}/deactivate']['post'];
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
  'POST /webhooks': paths['/webhooks']['post'];
  'GET /webhooks': paths['/webhooks']['get'];
  'GET /webhooks/{id}': paths['/webhooks/{id}']['get'];
  'PUT /webhooks/{id}': paths['/webhooks/{id}']['put'];
  'DELETE /webhooks/{id}': paths['/webhooks/{id}']['delete'];
  'POST /webhooks/{id}/rotate-secret': paths['/webhooks/{id}/rotate-secret']['post'];
  'POST /webhooks/{id}/test': paths['/webhooks/{id}/test']['post'];
  'GET /webhooks/{id}/deliveries': paths['/webhooks/{id}/deliveries']['get'];
  'GET /webhooks/deliveries/{id}': paths['/webhooks/deliveries/{id}']['get'];
  'POST /webhooks/deliveries/{id}/replay': paths['/webhooks/deliveries/{id}/replay']['post'];
  'GET /events': paths['/events']['get'];
  'GET /events/{id}': paths['/events/{id}']['get'];
  'POST /webhooks/{id}/replay': paths['/webhooks/{id}/replay']['post'];
  'GET /webhooks/{id}/replays/{replayId}': paths['/webhooks/{id}/replays/{replayId}']['get'];
}
