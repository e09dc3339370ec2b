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
        id: 'pay_03554CoykCu4EleJYusRt2',
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
        id: 'pay_03554CpMNHOTn9qDAVA7dQ',
        status: 'requires_action',
        amount: 24990,
        line: '23790001089958151609558001234507416460000024990',
      },
    },
  },
};
