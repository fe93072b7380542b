import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type SettingReading, settingFrom } from './setting';

/** A bucket of an S3-compatible store, and its access keys. */
export interface ObjectStoreSettings {
  /** Origin of the store. The bucket is the first part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of all names in the bucket, without a trailing slash. */
  folder: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Only for temporary keys. */
  sessionToken: string | undefined;
}

/** Allows AWS's names, and paths that no URL normalisation changes. */
const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*))?$/;
const FOLDER = 'lectern';
const REGION = 'us-east-1';

/**
 * Reads `s3://bucket/folder` and the standard variables of S3 clients. Never repeats their values: some are secrets,
 * and an address may contain one.
 */
export function objectStoreFrom(
  reading: SettingReading,
  { name, written }: { name: string; written: string },
): ObjectStoreSettings | undefined {
  const { problems } = reading;
  const before = problems.length;
  const [, bucket, path = ''] = PLACE.exec(written.replace(/\/*$/, '/')) ?? [];
  if (bucket === undefined)
    problems.push(`${name} names no bucket. Write one and a folder in it, such as "s3://my-bucket/lectern".`);
  const endpoint = settingFrom(reading, 'AWS_ENDPOINT_URL_S3');
  const region = settingFrom(reading, 'AWS_REGION');
  if (endpoint !== undefined && !isOrigin(endpoint))
    problems.push(
      'AWS_ENDPOINT_URL_S3 is no address of a store. Write one without a path, such as "https://minio.example.com:9000".',
    );
  if (endpoint === undefined && region === undefined)
    problems.push(
      `${name} names a bucket, and neither AWS_REGION nor AWS_ENDPOINT_URL_S3 says where it is. Write a region of AWS, such as "eu-central-1", or the address of another store.`,
    );
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region))
    problems.push('AWS_REGION is no region. Write the name of one, such as "eu-central-1".');
  const accessKeyId = settingFrom(reading, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = settingFrom(reading, 'AWS_SECRET_ACCESS_KEY');
  for (const [variable, value] of Object.entries({
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }))
    if (value === undefined)
      problems.push(`${variable} is missing, and ${name} names a bucket. Write a key that opens it.`);
  if (problems.length > before || bucket === undefined) return undefined;
  return {
    endpoint: new URL(endpoint ?? `https://s3.${region}.amazonaws.com`).origin,
    region: region ?? REGION,
    bucket,
    folder: path.replace(/\/$/, '') || FOLDER,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    sessionToken: settingFrom(reading, 'AWS_SESSION_TOKEN'),
  };
}

function isOrigin(written: string): boolean {
  if (!isWebAddress(written)) return false;
  const { username, password, pathname, search, hash } = new URL(written);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
}
