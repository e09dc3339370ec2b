import type { BillingInterval } from '../providers/port/catalog.ts';

interface DemoPrice {
  unitAmount: number;
  /** Null for one that is paid once. */
  interval: BillingInterval | null;
  intervalCount?: number;
  /** How often subscriptions are to this price. */
  weight?: number;
}

export interface DemoProduct {
  name: string;
  description: string;
  prices: DemoPrice[];
}

const monthly = (unitAmount: number, weight: number): DemoPrice => ({
  unitAmount,
  interval: 'month',
  weight,
});
const yearly = (unitAmount: number, weight: number): DemoPrice => ({ unitAmount, interval: 'year', weight });
const quarterly = (unitAmount: number, weight: number): DemoPrice => ({
  unitAmount,
  interval: 'month',
  intervalCount: 3,
  weight,
});

/** What the demo merchant sells. Amounts in centavos. */
export const demoProducts: DemoProduct[] = [
  {
    name: 'Clube Flores',
    description: 'Um buquê da estação por mês, entregue em casa.',
    prices: [monthly(8_990, 9), quarterly(24_900, 3)],
  },
  {
    name: 'Plano Pro',
    description: 'Relatórios, integrações e atendimento prioritário para até dez pessoas.',
    prices: [monthly(11_900, 9), yearly(118_800, 3)],
  },
  {
    name: 'Plano Equipe',
    description: 'Para equipes de até cinquenta pessoas, com papéis e auditoria.',
    prices: [monthly(34_900, 5), yearly(349_000, 2)],
  },
  { name: 'Plano Básico', description: 'O essencial para começar.', prices: [monthly(4_990, 10)] },
  {
    name: 'Cesta da semana',
    description: 'Frutas e verduras de produtores da região.',
    prices: [
      { unitAmount: 6_450, interval: 'week', weight: 3 },
      { unitAmount: 11_900, interval: 'week', intervalCount: 2, weight: 3 },
    ],
  },
  {
    name: 'Café do mês',
    description: 'Dois pacotes de café especial, torrados na semana do envio.',
    prices: [monthly(7_900, 7), quarterly(21_900, 2)],
  },
  {
    name: 'Leitura em casa',
    description: 'Um livro surpresa a cada dois meses.',
    prices: [{ unitAmount: 13_900, interval: 'month', intervalCount: 2, weight: 3 }],
  },
  {
    name: 'Aulas ao vivo',
    description: 'Duas aulas por semana, com turmas pequenas.',
    prices: [monthly(19_900, 5), { unitAmount: 107_400, interval: 'month', intervalCount: 6, weight: 2 }],
  },
  {
    name: 'Hospedagem Loja',
    description: 'Loja virtual com domínio e certificado.',
    prices: [monthly(5_990, 5), yearly(59_900, 4)],
  },
  {
    name: 'Monitoramento',
    description: 'Alertas e relatórios a qualquer hora.',
    prices: [monthly(15_900, 3)],
  },
  {
    name: 'Curso de arranjos',
    description: 'Oito módulos gravados, com certificado.',
    prices: [{ unitAmount: 118_900, interval: null }],
  },
  {
    name: 'Consultoria',
    description: 'Quatro horas com um especialista.',
    prices: [{ unitAmount: 89_000, interval: null }],
  },
];

export const firstNames = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Isabela',
  'João',
  'Júlia',
  'Lucas',
  'Marina',
  'Nicolas',
  'Otávio',
  'Patrícia',
  'Rafael',
  'Sofia',
  'Tiago',
  'Vitória',
] as const;

export const lastNames = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Dias',
  'Esteves',
  'Fontes',
  'Gomes',
  'Lima',
  'Martins',
  'Nunes',
  'Oliveira',
  'Prado',
  'Ribeiro',
  'Santana',
  'Teixeira',
] as const;
