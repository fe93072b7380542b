import { createRequire } from 'node:module';

// A server that speaks S3, in a process of its own: where it lists in pages, it wants a cipher that Node only has with
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
// It ends with whoever started it.
process.stdin.resume().once('end', () => process.exit());
