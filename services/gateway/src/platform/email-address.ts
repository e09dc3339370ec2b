/** Writes an address in the one form in which it is stored: addresses differ neither by case nor by blanks around them. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();
