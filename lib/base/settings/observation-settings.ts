import { choiceFrom, type SettingReading, settingFrom, switchFrom, wholeNumberFrom } from './setting';

export interface ObservationSettings {
  /** Port of the Prometheus metrics; `undefined` to disable them. */
  metricsPort: number | undefined;
  logFormat: LogFormat;
  hasAccessLog: boolean;
  isTraced: boolean;
}

/** `json`: each line is an object, for log collectors. */
export type LogFormat = 'text' | 'json';

export function observationSettingsFrom(reading: SettingReading, port: number): ObservationSettings {
  const metricsPort =
    settingFrom(reading, 'LECTERN_METRICS_PORT') === undefined
      ? undefined
      : wholeNumberFrom(reading, 'LECTERN_METRICS_PORT', { byDefault: 0, from: 1, to: 65_535 });
  if (metricsPort === port)
    reading.problems.push(
      `LECTERN_METRICS_PORT is ${port}, like PORT. Write another port, which readers cannot reach, for example 9464.`,
    );
  return {
    metricsPort,
    logFormat: choiceFrom<LogFormat>(
      reading,
      'LECTERN_LOG_FORMAT',
      ['text', 'json'],
      'Write "text", or "json" for one object a line.',
    ),
    hasAccessLog:
      switchFrom(reading, 'LECTERN_ACCESS_LOG', 'Write "on" for a line about each request, or "off".') ??
      false,
    isTraced: isTracedFrom(reading),
  };
}

/** OpenTelemetry's standard variables decide; its packages read the others. */
function isTracedFrom(reading: SettingReading): boolean {
  const value = (name: string) => settingFrom(reading, name);
  const named = (kind: string) =>
    value(`OTEL_EXPORTER_OTLP_TRACES_${kind}`) ?? value(`OTEL_EXPORTER_OTLP_${kind}`);
  if (value('OTEL_SDK_DISABLED') === 'true' || value('OTEL_TRACES_EXPORTER') === 'none') return false;
  if (named('ENDPOINT') === undefined) return false;
  const protocol = named('PROTOCOL') ?? 'http/protobuf';
  if (protocol !== 'http/protobuf')
    reading.problems.push(
      `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}". Write "http/protobuf", and the collector's port for HTTP, mostly 4318.`,
    );
  return true;
}
