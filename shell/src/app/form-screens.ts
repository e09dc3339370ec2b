/**
 * Shares its chunk with the form libraries. Screens that are asked for from here come in files of their own without
 * these libraries in them once more.
 */
export const loadProfilePage = () => import(/* webpackChunkName: "profile" */ '../profile/profile-page.tsx');
