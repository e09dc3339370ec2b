/**
 * The names of RTK Query that the shell ships to remotes: they inject endpoints into the one api of the
 * portal.
 */
export {
  createApi,
  fakeBaseQuery,
  fetchBaseQuery,
  QueryStatus,
  retry,
  skipToken,
} from '@reduxjs/toolkit/query/react';
