import { type SettingReading, settingFrom } from './setting';

/** PEM files with which the server terminates TLS itself. */
export interface TlsSettings {
  /** The certificate, followed by the intermediate certificates. */
  certificateFile: string;
  keyFile: string;
}

/** `undefined` if a proxy terminates TLS or there is none. */
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
