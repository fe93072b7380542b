// Makes both Prisma clients. Plain JavaScript, because npm runs it before anything is known to be installed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const projectDirectory = fileURLToPath(new URL('..', import.meta.url));
const generatedDirectory = path.join(projectDirectory, 'lib/db/generated');
const stampFile = path.join(generatedDirectory, 'schema-fingerprint.txt');
const sqliteSchema = path.join(projectDirectory, 'prisma/schema.prisma');
const postgresqlSchema = path.join(projectDirectory, 'prisma/postgresql/schema.prisma');

// `npm install --package-lock-only` and `npm ci --omit=dev` run this too, without Prisma at hand.
const prisma = resolvePrisma();
if (!prisma) {
  console.log('Prisma is not installed: no database client was generated.');
  process.exit(0);
}

const schema = fs.readFileSync(sqliteSchema, 'utf8');
const fingerprint = createHash('sha256')
  .update(schema)
  .update(fs.readFileSync(path.join(path.dirname(prisma), '../package.json')))
  .digest('hex');
if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === fingerprint) process.exit(0);

fs.mkdirSync(path.dirname(postgresqlSchema), { recursive: true });
fs.writeFileSync(postgresqlSchema, postgresqlTwin(schema));
// Both at once: each is a process of some three seconds on one core.
await Promise.all([sqliteSchema, postgresqlSchema].map((file) => generate(prisma, file)));
fs.writeFileSync(stampFile, fingerprint);

function resolvePrisma() {
  try {
    return createRequire(import.meta.url).resolve('prisma/build/index.js');
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function postgresqlTwin(text) {
  return `// Derived from ../schema.prisma: edit that file.\n${text}`
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"../lib/db/generated/sqlite"', '"../../lib/db/generated/postgresql"');
}

/**
 * @param {string} command
 * @param {string} schemaFile
 */
async function generate(command, schemaFile) {
  // `generate` never runs the schema engine but insists on having one: without a file in this
  // variable it would try to download it.
  const environment = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  try {
    await promisify(execFile)(
      process.execPath,
      [command, 'generate', '--no-hints', `--schema=${schemaFile}`],
      { cwd: projectDirectory, env: { ...environment, ...process.env } },
    );
  } catch (error) {
    const { stdout = '', stderr = String(error) } = Object(error);
    process.stderr.write(
      `${stdout}${stderr}\nThe database client of ${schemaFile} could not be generated.\n`,
    );
    process.exit(1);
  }
}
