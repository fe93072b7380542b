import S3rver from '@20minutes/s3rver';

// A server that speaks S3, in a process of its own: where it lists in pages, it wants a cipher that Node only has with
// `--openssl-legacy-provider`.

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
