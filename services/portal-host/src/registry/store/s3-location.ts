/** Where releases are stored in an S3-compatible store. */
export type S3Location = {
  bucket: string;
  /** In front of each name: empty, or ends with a slash. */
  prefix: string;
  region: string;
  /** Absent for the store that the region belongs to. */
  endpoint?: string;
};

const settings = new Set(['endpoint', 'region']);

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`. Keys come from the store's usual variables, never from here:
 * addresses end up in logs.
 * @throws Error saying what is wrong with the address, without repeating it
 */
export function parseS3Location(address: string): S3Location {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new Error('RELEASES_URL has to be s3://<bucket>/<prefix>?endpoint=<URL>&region=<region>');
  }
  if (url.username || url.password) throw new Error('RELEASES_URL holds no keys: set AWS_ACCESS_KEY_ID');
  const unknown = [...url.searchParams.keys()].find((name) => !settings.has(name));
  if (unknown !== undefined) throw new Error('RELEASES_URL knows the settings endpoint and region only');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/]/.test(endpoint)) {
    throw new Error('RELEASES_URL: endpoint has to be an absolute URL');
  }
  const folder = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder && `${decodeURIComponent(folder)}/`,
    region: url.searchParams.get('region') || 'us-east-1',
    ...(endpoint !== null && { endpoint }),
  };
}
