/** A package that teams build against: what it offers changes under the rules of semantic versioning. */
export type ApiPackage = {
  /** Folder below `packages`. */
  name: string;
  /** Its modules that others import, below `src`, without their ending. */
  modules: string[];
};

/**
 * What a released remote takes from the shell (`portal`, `ui`), and what a team's build and the portal agree on
 * (`contracts`). The other contracts describe the HTTP API, which the kept SDK and collection are compared with.
 */
export const apiPackages: readonly ApiPackage[] = [
  {
    name: 'contracts',
    modules: [
      'releases/portal-manifest',
      'releases/portal-override',
      'releases/portal-registry',
      'releases/portal-report',
      'releases/remote-paths',
    ],
  },
  { name: 'portal', modules: ['index', 'merchant-call', 'validators'] },
  { name: 'ui', modules: ['index', 'chart', 'fields', 'formik'] },
];
