/** Port of a development server: that of the environment's PORT, or the configured one. @throws when PORT is none */
export function devPort(configured: number): number {
  const given = process.env.PORT;
  if (!given) return configured;
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new Error('PORT has to be a port number from 1 to 65535.');
}
