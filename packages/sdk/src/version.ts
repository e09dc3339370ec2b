/** The version of this package; a test compares it with `package.json`. */
export const version = '0.1.0';

/** The version of the API whose types this package has. Every call asks for it, whatever the service's default is. */
export const apiVersion = '2026-11-22';
