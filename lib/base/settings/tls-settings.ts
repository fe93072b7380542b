import { type SettingReading, settingFrom } from './setting';

/** Files of PEM with which the server speaks TLS itself. */
export interface TlsSettings {
  /** The certificate, with those between it and a known authority after it. */
  certificateFile: string;
  keyFile: string;
}

/** `undefined` where a proxy speaks TLS, or nobody does. */
export function tlsSettingsFrom(
  reading: SettingReading,
  pathFrom: (name: string) => string | undefined,
): TlsSettings | undefined {
  const certificateFile = pathFrom('LECTERN_TLS_CERT');
  const keyFile = pathFrom('LECTERN_TLS_KEY');
  if (certificateFile !== undefined && keyFile !== undefined) return { certificateFile, keyFile };
  if (certificateFile !== undefined)
    reading.problems.push(
      `LECTERN_TLS_CERT is "${settingFrom(reading, 'LECTERN_TLS_CERT')}", without LECTERN_TLS_KEY. Write the path of its private key there.`,
    );
  if (keyFile !== undefined)
    reading.problems.push(
      `LECTERN_TLS_KEY is "${settingFrom(reading, 'LECTERN_TLS_KEY')}", without LECTERN_TLS_CERT. Write the path of its certificate there.`,
    );
  return undefined;
}
