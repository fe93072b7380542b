import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import { readEnvironment, variablesOf } from './environment';
import type { Variables } from './setting';

const places = { projectDirectory: '/srv/lectern', relativeTo: () => '/home/ada' };

function read(variables: Variables) {
  return readEnvironment(variables, places);
}

function problemOf(variables: Variables): string {
  try {
    read(variables);
  } catch (error) {
    if (isOperatorError(error)) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('the environment', () => {
  it('needs no variable at all', () => {
    expect(read({})).toEqual({
      port: 3000,
      docsDirectory: '/srv/lectern',
      sourceDirectory: '/srv/lectern/data/source',
      docsDomain: 'docs',
      docsTrust: 'full',
      docsVisibility: 'public',
      databaseUrl: 'file:///srv/lectern/data/lectern.db',
      database: {
        connectionsMax: 10,
        connectTimeoutMs: 5_000,
        statementTimeoutMs: 10_000,
        lockTimeoutMs: 3_000,
      },
      sharedCache: { place: 'database', bytesMax: 2_000_000_000, isPlaceWritten: false },
      withoutEffect: [],
      stopGraceMs: 7_000,
      drainMs: 0,
      dataDirectory: '/srv/lectern/data',
      docsPollSeconds: 0,
      hasLinkCounts: false,
      scriptOrigins: [],
      hasLiveReload: false,
      instanceSecret: '',
      publicAddress: 'http://localhost:3000',
      trustedProxyCount: 0,
      assistant: {
        model: { kind: 'embedded' },
        calls: {
          outputTokensMax: 8_000,
          temperature: undefined,
          rewriting: 'weak',
          takesImages: false,
          extraBody: {},
        },
        limits: {
          usesPerKeyAndMonth: 10_000,
          requestsPerOrganizationAndHour: 10_000,
          requestsPerAddressAndDay: 10_000,
        },
        promptTokensMax: 16_000,
        panel: { isShown: true, questions: [] },
        prices: new Map(),
      },
      proxy: { allow: [], requestBytesMax: 25_000_000, responseBytesMax: 10_000_000, timeoutMs: 30_000 },
      signIn: {
        hasPasswords: true,
        oidc: undefined,
        github: undefined,
        isForReaders: false,
        signUp: 'invited',
        sessionDays: 30,
        secondFactor: 'optional',
        sessionIdleDays: 14,
      },
      observation: { metricsPort: undefined, logFormat: 'text', hasAccessLog: false, isTraced: false },
    });
  });

  it('asks for embeddings only a server that is named, and sends it no key of another', () => {
    const embeddings = (variables: Record<string, string>) => read(variables).assistant.embeddings;
    expect(embeddings({ OPENAI_API_KEY: 'secret' })).toBeUndefined();
    expect(embeddings({ OPENAI_API_KEY: 'secret', ASSISTANT_EMBEDDING_MODEL: 'm' })).toEqual({
      baseUrl: undefined,
      apiKey: 'secret',
      model: 'm',
    });
    const own = { ASSISTANT_EMBEDDING_MODEL: 'm', ASSISTANT_EMBEDDING_BASE_URL: 'http://localhost:1/v1' };
    expect(embeddings({ OPENAI_API_KEY: 'secret', ...own })).toEqual({
      baseUrl: 'http://localhost:1/v1',
      apiKey: undefined,
      model: 'm',
    });
    expect(() => read({ ASSISTANT_EMBEDDING_MODEL: 'm' })).toThrow('no server is named that has it');
    expect(() => read({ ASSISTANT_EMBEDDING_API_KEY: 'k' })).toThrow('without ASSISTANT_EMBEDDING_MODEL');
    expect(() => read({ ...own, ASSISTANT_EMBEDDING_BASE_URL: 'localhost' })).toThrow('Write an address');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', DOCS_DIR: ' ', DATABASE_URL: '' })).toEqual(read({}));
  });

  it('reads relative paths from where the command was typed', () => {
    const typedIn = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-'));
    onTestFinished(() => fs.rmSync(typedIn, { recursive: true }));
    fs.mkdirSync(path.join(typedIn, 'guides'));
    const variables = { DOCS_DIR: 'guides', LECTERN_DATA_DIR: './state' };
    const environment = readEnvironment(variables, { ...places, relativeTo: () => typedIn });
    expect(environment.docsDirectory).toBe(path.join(typedIn, 'guides'));
    expect(environment.dataDirectory).toBe(path.join(typedIn, 'state'));
    expect(environment.databaseUrl).toBe(`file://${typedIn}/state/lectern.db`);
  });

  it.each([
    ['file:notes.db', 'file:///home/ada/notes.db'],
    ['file:./a b/notes#1.db', 'file:///home/ada/a%20b/notes%231.db'],
    ['file:/var/lib/notes.db', 'file:///var/lib/notes.db'],
    ['file:///var/lib/a%20b.db', 'file:///var/lib/a%20b.db'],
    ['postgres://ada@db/notes', 'postgres://ada@db/notes'],
    ['postgresql://ada:secret@db:5432/notes?schema=x', 'postgresql://ada:secret@db:5432/notes?schema=x'],
  ])('takes %s as a database', (written, meant) => {
    expect(read({ DATABASE_URL: written }).databaseUrl).toBe(meant);
  });

  it.each(['0', '65536', '3000a', '-1', '3.5', '1e3'])(
    'refuses the port %s and says what to write',
    (port) => {
      expect(problemOf({ PORT: port })).toBe(`PORT is "${port}". Write a whole number from 1 to 65535.`);
    },
  );

  it('refuses a folder that does not exist, and names it in full', () => {
    expect(problemOf({ DOCS_DIR: 'nowhere' })).toBe(
      'DOCS_DIR is "/home/ada/nowhere", which does not exist. Write the path of the folder that holds docs.json.',
    );
  });

  it('refuses a file where a folder is needed', () => {
    expect(problemOf({ DOCS_DIR: import.meta.filename })).toContain('which is not a folder.');
  });

  it.each(['Docs', '-docs', 'docs/', 'a b', 'x'.repeat(64)])('refuses the domain %j', (domain) => {
    expect(problemOf({ DOCS_DOMAIN: domain })).toContain(
      `DOCS_DOMAIN is "${domain}". Write up to 63 lower-case`,
    );
  });

  it('refuses an unknown trust', () => {
    expect(problemOf({ DOCS_TRUST: 'some' })).toContain('Write "full"');
  });

  it.each(['mysql://root:hunter2@db/x', 'hunter2', 'file:', 'postgres://'])(
    'refuses the database %s without repeating what may be a password',
    (url) => {
      expect(problemOf({ DATABASE_URL: url })).toContain('Write "postgresql://user:password@host:5432/name"');
      expect(problemOf({ DATABASE_URL: url })).not.toContain('hunter2');
    },
  );

  it('reports every problem at once, one on a line', () => {
    expect(problemOf({ PORT: 'x', DOCS_DOMAIN: 'X', DOCS_TRUST: 'x' }).split('\n')).toHaveLength(3);
  });

  it('hands the same settings to a process that stands elsewhere', () => {
    const variables = {
      PORT: '4000',
      DOCS_DIR: os.tmpdir(),
      DATABASE_URL: 'file:a b.db',
      LECTERN_DATA_DIR: 'state',
      LECTERN_PROXY_ALLOW: 'localhost',
      AUTH_SIGN_UP: 'anyone',
      ASSISTANT_QUESTIONS: 'a|b',
    };
    const environment = read(variables);
    const elsewhere = { projectDirectory: '/opt', relativeTo: () => '/opt' };
    expect(readEnvironment({ ...variables, ...variablesOf(environment) }, elsewhere)).toEqual(environment);
  });
});
