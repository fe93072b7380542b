import { expect, it } from 'vitest';
import { sharedCacheNote, sharedCacheSettingsFrom } from './shared-cache-settings';

const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'the-secret-of-the-bucket' };

function read(variables: Record<string, string>) {
  const problems: string[] = [];
  return { ...sharedCacheSettingsFrom({ variables, problems }), problems };
}

it('takes a bucket of AWS by its region, and one of another store by its address', () => {
  expect(read({ ...keys, LECTERN_SHARED_CACHE: 's3://my.bucket', AWS_REGION: 'eu-central-1' })).toMatchObject(
    {
      place: {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        region: 'eu-central-1',
        bucket: 'my.bucket',
        folder: 'lectern',
      },
      problems: [],
    },
  );
  expect(
    read({
      ...keys,
      LECTERN_SHARED_CACHE: 's3://docs/team/one/',
      AWS_ENDPOINT_URL_S3: 'http://minio:9000/',
      AWS_SESSION_TOKEN: 'until-tonight',
    }),
  ).toMatchObject({
    place: {
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      bucket: 'docs',
      folder: 'team/one',
      sessionToken: 'until-tonight',
    },
    problems: [],
  });
});

it.each([
  ['memory', /^LECTERN_SHARED_CACHE names no place\. Write "database", a bucket/],
  ['s3://', /^LECTERN_SHARED_CACHE names no bucket\. Write one and a folder/],
  ['s3://docs/../other', /Write one and a folder/],
  ['s3://docs/a//b', /Write one and a folder/],
  ['s3://docs/a?b', /Write one and a folder/],
  ['s3://Docs@evil.example/x', /Write one and a folder/],
])('refuses %s, with what to write', (written, problem) => {
  const { place, problems } = read({ ...keys, LECTERN_SHARED_CACHE: written, AWS_REGION: 'eu-central-1' });
  expect(place).toBe('off');
  expect(problems).toEqual([expect.stringMatching(problem)]);
});

it('says which keys are missing, and repeats no address, which may hold a secret', () => {
  const { problems } = read({
    LECTERN_SHARED_CACHE: 's3://docs',
    AWS_ENDPOINT_URL_S3: 'https://me:the-password@minio.example.com/path',
    AWS_ACCESS_KEY_ID: 'AKID',
  });
  expect(problems).toEqual([
    expect.stringContaining('AWS_ENDPOINT_URL_S3 is no address of a store.'),
    expect.stringContaining('AWS_SECRET_ACCESS_KEY is missing'),
  ]);
  expect(problems.join()).not.toContain('the-password');
  expect(read({ ...keys, LECTERN_SHARED_CACHE: 's3://docs' }).problems).toEqual([
    expect.stringContaining('neither AWS_REGION nor AWS_ENDPOINT_URL_S3'),
  ]);
  for (const written of ['s3://AKID:the-password@docs', 'https://me:the-password@minio.example.com/docs'])
    expect(
      read({ ...keys, LECTERN_SHARED_CACHE: written, AWS_REGION: 'the-password!' }).problems.join(),
    ).not.toContain('the-password');
});

it('looks at no key of AWS before a bucket is named: they may be for something else', () => {
  expect(read({ ...keys, AWS_REGION: 'Not a region', AWS_ENDPOINT_URL_S3: 'nothing' }).problems).toEqual([]);
});

it('says that a place has no effect where the database is a file, and only where one is written', () => {
  const noteOf = (variables: Record<string, string>, databaseUrl: string) =>
    sharedCacheNote({ databaseUrl, sharedCache: read(variables) });
  const written = { LECTERN_SHARED_CACHE: 'database' };
  expect(noteOf(written, 'file:///data/lectern.db')).toMatch(/^LECTERN_SHARED_CACHE has no effect/);
  expect(noteOf(written, 'postgresql://db/docs')).toBeUndefined();
  expect(noteOf({ LECTERN_SHARED_CACHE: 'off' }, 'file:///data/lectern.db')).toBeUndefined();
  expect(noteOf({}, 'file:///data/lectern.db')).toBeUndefined();
});
