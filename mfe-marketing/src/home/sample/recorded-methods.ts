/** Calls by method and what the sandbox answered of them. Written by `npm run pictures`. */
export const recordedMethods = {
  pix: {
    request: {
      amount: 24990,
      currency: 'BRL',
      description: 'Pedido 1043',
      customerEmail: 'ana@exemplo.com.br',
      gatewayType: 'MERCADOPAGO',
      paymentMethod: {
        type: 'pix',
      },
    },
    answer: {
      status: 200,
      data: {
        id: 'pay_0354esyBhKJmasHR6Nr8DZ',
        status: 'requires_action',
        amount: 24990,
        line: null,
      },
    },
  },
  boleto: {
    request: {
      amount: 24990,
      currency: 'BRL',
      description: 'Pedido 1044',
      customerEmail: 'ana@exemplo.com.br',
      gatewayType: 'MERCADOPAGO',
      paymentMethod: {
        type: 'boleto',
      },
      payer: {
        name: 'Ana Souza',
        document: '52998224725',
        address: {
          zipCode: '01310100',
          street: 'Avenida Paulista',
          number: '1578',
          neighborhood: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    },
    answer: {
      status: 200,
      data: {
        id: 'pay_0354esyTgC7rtfApGBnXOH',
        status: 'requires_action',
        amount: 24990,
        line: '23790001089957532558673001234506116460000024990',
      },
    },
  },
};
