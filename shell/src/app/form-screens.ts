/**
 * Loads screens that use the form libraries. This file is in their chunk, so the screens get separate files
 * without a second copy of the libraries.
 */
export const loadProfilePage = () => import(/* webpackChunkName: "profile" */ '../profile/profile-page.tsx');
