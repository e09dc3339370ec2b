/** Tells clients to keep to TLS for a year. They ignore it on a connection without TLS. */
export const transportSecurity = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
