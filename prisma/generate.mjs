// Makes both Prisma clients. Plain JavaScript, because npm runs it before anything is known to be installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
for (const file of [sqliteSchema, postgresqlSchema]) generate(prisma, file);
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
function generate(command, schemaFile) {
  // `generate` never runs the schema engine but insists on having one: without a file in this
  // variable it would try to download it.
  const environment = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  };
  const result = spawnSync(process.execPath, [command, 'generate', '--no-hints', `--schema=${schemaFile}`], {
    cwd: projectDirectory,
    env: { ...environment, ...process.env },
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  process.stderr.write(
    `${result.stdout}${result.stderr}\nThe database client of ${schemaFile} could not be generated.\n`,
  );
  process.exit(1);
}
