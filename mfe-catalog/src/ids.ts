/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{3,64}$/.test(text);
