import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { Dialect } from './dialect';
import { migrationsDirectory, readMigrations } from './migration';
import { scratchDatabases } from './scratch-database';

const schemaFile = { sqlite: 'prisma/schema.prisma', postgresql: 'prisma/postgresql/schema.prisma' } as const;

/** The SQL from the committed migrations to the schema; empty if they match. Computed by Prisma's engine. */
export async function schemaDifference(projectDirectory: string, dialect: Dialect): Promise<string> {
  const file = path.join(projectDirectory, schemaFile[dialect]);
  const schema = { path: file, content: fs.readFileSync(file, 'utf8') };
  const scratchDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-schema-'));
  try {
    const engine = await openEngine(scratchDatabases(dialect, scratchDirectory), schema);
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationList(projectDirectory, dialect) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    engine.free();
    const script = stdout ?? '';
    return script.includes('-- This is an empty migration.') ? '' : script;
  } finally {
    fs.rmSync(scratchDirectory, { recursive: true, force: true });
  }
}

function migrationList(projectDirectory: string, dialect: Dialect): bindings.MigrationList {
  const baseDir = migrationsDirectory(projectDirectory, dialect);
  const lockfile = path.join(baseDir, 'migration_lock.toml');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: fs.readFileSync(lockfile, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations(baseDir).map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: script } },
    })),
  };
}

function openEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  schema: { path: string; content: string },
): Promise<bindings.SchemaEngine> {
  startEngineCode();
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  return bindings.SchemaEngine.new({ datamodels: [[schema.path, schema.content]] }, () => undefined, adapter);
}

let isStarted = false;

/** Runs once per process: the bindings have one global instance, which a second start would replace while in use. */
function startEngineCode(): void {
  if (isStarted) return;
  const bindingsFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = new WebAssembly.Module(fs.readFileSync(bindingsFile.replace(/\.js$/, '.wasm')));
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
  isStarted = true;
}
