/** Headers of every response. With `secure`, HSTS holds browsers to TLS for a year. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
