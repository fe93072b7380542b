import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Documents that tests go through: our own, and those of a folder named by LECTERN_OPENAPI_CORPUS. */
export const corpus: readonly string[] = [
  path.resolve('tests/fixtures/openapi'),
  ...(process.env.LECTERN_OPENAPI_CORPUS ? [process.env.LECTERN_OPENAPI_CORPUS] : []),
].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /\.(json|ya?ml)$/.test(file))
    .map((file) => path.join(folder, file)),
);
