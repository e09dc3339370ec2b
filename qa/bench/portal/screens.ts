/** A screen that the sidebar leads to. */
export type Screen = {
  path: string;
  title: string;
  /** Unit that brings its code: the short name of a remote, or `shell`. */
  owner: string;
};

/** Every entry of the sidebar of a merchant with a plan who also operates the portal. */
export const screens: Screen[] = [
  { path: '/admin/dashboard', title: 'Dashboard', owner: 'shell' },
  { path: '/admin/subscriptions', title: 'Assinaturas', owner: 'catalog' },
  { path: '/admin/gateways', title: 'Gateways', owner: 'gateways' },
  { path: '/admin/payments', title: 'Pagamentos', owner: 'catalog' },
  { path: '/admin/routing', title: 'Roteamento', owner: 'gateways' },
  { path: '/admin/receivables', title: 'Recebíveis', owner: 'finance' },
  { path: '/admin/payouts', title: 'Repasses', owner: 'finance' },
  { path: '/admin/reconciliation', title: 'Conciliação', owner: 'finance' },
  { path: '/admin/statement', title: 'Extrato', owner: 'finance' },
  { path: '/admin/month-closings', title: 'Fechamento', owner: 'finance' },
  { path: '/admin/gateway-terms', title: 'Condições', owner: 'finance' },
  { path: '/admin/keys', title: 'Chaves de API', owner: 'keys' },
  { path: '/admin/invoices', title: 'Faturas', owner: 'catalog' },
  { path: '/admin/webhooks', title: 'Webhooks', owner: 'webhooks' },
  { path: '/admin/customers', title: 'Clientes', owner: 'catalog' },
  { path: '/admin/payment-links', title: 'Links de Pagamento', owner: 'catalog' },
  { path: '/admin/my-subscription', title: 'Minha Assinatura', owner: 'billing' },
  { path: '/admin/products', title: 'Produtos', owner: 'catalog' },
  { path: '/documentation', title: 'Visão geral', owner: 'docs' },
  { path: '/admin/requests', title: 'Requisições', owner: 'catalog' },
  { path: '/admin/profile', title: 'Perfil do Usuário', owner: 'shell' },
  { path: '/admin/portal', title: 'Saúde do portal', owner: 'shell' },
];
