import { createServer } from 'node:http';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

const bucket = 'releases';
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts an S3-compatible store with an empty bucket, and puts its keys into the environment until `close`. */
export async function startS3(dir: string) {
  const before = Object.keys(keys).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, keys);
  /** Addresses that were read, one for each reading. */
  const readings: string[] = [];
  const answer = new S3rver({ silent: true, directory: dir }).callback();
  const server = createServer((request, response) => {
    if (request.method === 'GET') readings.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The store has no port');
  const endpoint = `http://127.0.0.1:${listening.port}`;
  const client = new S3Client({ endpoint, region: 'sa-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const stop = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return {
    bucket,
    /** As `RELEASES_URL` names it. */
    address: `s3://${bucket}/portal?endpoint=${encodeURIComponent(endpoint)}&region=sa-east-1`,
    /** Reaches the bucket without the portal host. */
    client,
    readings,
    stop,
    async close() {
      client.destroy();
      await stop();
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    },
  };
}
