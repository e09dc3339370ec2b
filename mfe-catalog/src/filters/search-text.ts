/** The longest search that the server accepts, in characters. */
export const longestSearch = 200;

/** Trims and shortens a typed or bookmarked search to what the server accepts, so that it never fails. */
export const searchText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/\p{Cs}/gu, '')
    .trim();
