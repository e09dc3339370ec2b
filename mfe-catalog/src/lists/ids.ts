/** Whether a text is written as ids are: the server has nothing of any other. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{3,64}$/.test(text);
