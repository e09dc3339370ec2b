/** What the server takes. */
export const longestSearch = 200;

/** What was typed or stands on the address line, as the server may be asked: a made-up text searches, it does not fail. */
export const searchText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch)
    .replace(/\p{Cs}/gu, '')
    .trim();
