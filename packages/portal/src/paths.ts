/** Every path that more than one deployable links to. A remote's inner screens have their own `paths.ts`. */
export const paths = {
  home: '/',
  marketing: '/home',
  login: '/login',
  register: '/register',
  recoverPassword: '/recover-password',
  changePassword: '/change-password',
  documentation: '/documentation',
  admin: {
    root: '/admin',
    dashboard: '/admin/dashboard',
    gateways: '/admin/gateways',
    keys: '/admin/keys',
    subscriptions: '/admin/subscriptions',
    products: '/admin/products',
    profile: '/admin/profile',
    mySubscription: '/admin/my-subscription',
    webhooks: '/admin/webhooks',
    documentation: '/admin/documentation',
    plans: '/admin/plans',
    checkout: '/admin/checkout',
  },
} as const;
