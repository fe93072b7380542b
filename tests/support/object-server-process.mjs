import { createRequire } from 'node:module';

// An S3 server, in a separate process because its paged lists need a cipher that Node only has with
// `--openssl-legacy-provider`.

const S3rver = createRequire(new URL('../packages/package.json', import.meta.url))('@20minutes/s3rver');
const [, , directory] = process.argv;
const server = new S3rver({
  directory,
  address: '127.0.0.1',
  port: 0,
  silent: true,
  configureBuckets: [{ name: 'blobs' }],
});
const { port } = await server.run();
console.log(port);
// Ends with its parent process.
process.stdin.resume().once('end', () => process.exit());
