import type { Folder } from './folder.ts';

const missing = { id: 'po_0000000000000000' };

/** What gateways owe, hold and sent: reads alone, of whatever was paid before. */
export const balanceFolder: Folder = {
  name: 'Saldo e recebíveis',
  steps: [
    {
      operation: 'balance.retrieve',
      expects: {
        'as contas de cada gateway somam zero': `result.gateways.every(({ accounts }) => accounts.reduce((sum, { amount }) => sum + amount, 0) === 0)`,
      },
    },
    {
      operation: 'balance.listEntries',
      query: { limit: '10' },
      expects: {
        'cada lançamento soma zero': `result.items.every(({ amounts }) => amounts.reduce((sum, { amount }) => sum + amount, 0) === 0)`,
      },
    },
    {
      operation: 'receivables.list',
      query: { status: 'open', limit: '10' },
      expects: {
        'o líquido é o bruto menos a tarifa': `result.items.every(({ gross, fee, net }) => net === gross - fee)`,
      },
    },
    {
      operation: 'payouts.list',
      query: { limit: '10' },
      expects: {
        'o líquido das linhas é o bruto menos a tarifa': `result.items.every(({ lines }) => lines === null || lines.net === lines.gross - lines.fee)`,
      },
    },
    // A payout comes days after its sales: a run cannot wait for one.
    {
      operation: 'payouts.retrieve',
      name: 'Consulta um repasse, aqui um que não existe',
      path: missing,
      status: 404,
      expects: { 'não foi encontrado': `answer.error === 'not_found'` },
    },
    {
      operation: 'payouts.listLines',
      name: 'Lista as linhas de um repasse, aqui de um que não existe',
      path: missing,
      status: 404,
      expects: { 'não foi encontrado': `answer.error === 'not_found'` },
    },
  ],
};
