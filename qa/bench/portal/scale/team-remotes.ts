import type { TeamRemote } from './team-builds.ts';

/** What teams of a payment portal could own, beside what the product has. */
const remotes = {
  inventory: 'Estoque',
  shipping: 'Entregas',
  coupons: 'Cupons',
  loyalty: 'Fidelidade',
  anticipation: 'Antecipações',
  savings: 'Cofrinhos',
  splits: 'Divisões',
  fraud: 'Antifraude',
  fiscal: 'Notas fiscais',
  accounting: 'Contabilidade',
  partners: 'Parceiros',
  support: 'Atendimento',
  campaigns: 'Campanhas',
  reviews: 'Avaliações',
  affiliates: 'Afiliados',
  pricing: 'Preços',
  contracts: 'Contratos',
  quotes: 'Orçamentos',
  terminals: 'Maquininhas',
  wallet: 'Carteira',
  chargebacks: 'Contestações',
  auditing: 'Auditoria',
  people: 'Equipe',
  automation: 'Automações',
  templates: 'Modelos',
  forms: 'Formulários',
  surveys: 'Pesquisas',
  events: 'Eventos',
  bookings: 'Reservas',
  courses: 'Cursos',
  donations: 'Doações',
  tickets: 'Ingressos',
  marketplace: 'Marketplace',
  suppliers: 'Fornecedores',
  budgets: 'Metas',
  forecasts: 'Previsões',
  settling: 'Acertos',
  taxes: 'Impostos',
  exporting: 'Exportações',
  integrations: 'Integrações',
  labs: 'Novidades',
  reports: 'Relatórios',
};

/** 42 remotes, beside the nine of the product: no name, path or label may be one of theirs. */
export const teamRemotes: readonly TeamRemote[] = Object.entries(remotes).map(([name, label]) => ({
  name,
  label,
}));

/** The remotes of each team: two or three. */
export function splitAmongTeams(teams: number): TeamRemote[][] {
  return Array.from({ length: teams }, (_, team) =>
    teamRemotes.filter((_remote, index) => index % teams === team),
  );
}
