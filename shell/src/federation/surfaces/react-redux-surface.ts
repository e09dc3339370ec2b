/**
 * The names of react-redux that the shell ships to remotes, for the reason of `react-router-surface.ts`. `connect` and its
 * selectors would come with every page.
 */
export { Provider, useDispatch, useSelector } from 'react-redux';
