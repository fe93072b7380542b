import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { runVale } from './run-vale';

/** Names of Vale's settings, in the folder or above it. */
const SETTINGS = ['.vale.ini', '_vale.ini', 'vale.ini'];
/** Few enough that their names fit into one command line on every system. */
const FILES_PER_RUN = 100;
/** Time for all files, and output of one run. */
const LIMITS = { timeoutMs: 300_000, outputLettersMax: 50_000_000 };

const alertsSchema = z.record(
  z.string(),
  z.array(
    z.object({
      Check: z.string(),
      Message: z.string(),
      Severity: z.string(),
      Line: z.number().int().min(1),
      Span: z.tuple([z.number().int(), z.number().int()]),
      Link: z.string().optional(),
    }),
  ),
);

/** Vale's findings, or why it did not run although the repository has settings for it. */
export interface ValeResult {
  findings: Diagnostic[];
  note?: string | undefined;
}

/**
 * Findings of this machine's `vale` in a folder's texts, if the folder has settings for Vale.
 *
 * @param files relative to the folder
 */
export async function valeFindings(
  folder: string,
  files: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = process.env,
  { timeoutMs, outputLettersMax } = LIMITS,
): Promise<ValeResult> {
  if (files.length === 0 || !hasSettings(folder)) return { findings: [] };
  const notChecked = (reason: string) => ({
    findings: [],
    note: `The rules of .vale.ini were not checked: ${reason}`,
  });
  const end = performance.now() + timeoutMs;
  const findings: Diagnostic[] = [];
  for (let from = 0; from < files.length; from += FILES_PER_RUN) {
    const limits = { timeoutMs: end - performance.now(), outputLettersMax };
    const run = await runVale(folder, files.slice(from, from + FILES_PER_RUN), limits, variables);
    if ('reason' in run) return notChecked(run.reason);
    const alerts = alertsSchema.safeParse(parsedJson(run.output));
    if (!alerts.success) return notChecked('"vale" does not print what its version 3 does.');
    findings.push(
      ...Object.entries(alerts.data).flatMap(([file, all]) => all.map(findingIn(relativeTo(folder, file)))),
    );
  }
  return { findings };
}

/** Like Vale, looks for settings up to the repository's root. */
function hasSettings(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (SETTINGS.some((name) => existsSync(path.join(at, name)))) return true;
    if (existsSync(path.join(at, '.git')) || at === path.dirname(at)) return false;
  }
}

/** Vale prints paths as given, or absolute. */
function relativeTo(folder: string, file: string): string {
  return path.relative(folder, path.resolve(folder, file)).replaceAll('\\', '/');
}

function findingIn(file: string) {
  return ({ Check, Message, Severity, Line, Span, Link }: z.infer<typeof alertsSchema>[string][number]) => {
    const finding: Diagnostic = {
      severity: Severity === 'error' ? 'error' : 'warning',
      rule: 'vale',
      file,
      line: Line,
      column: Math.max(1, Span[0]),
      message: `${Message.replace(/(?<![.!?])$/, '.')} (${Check})`,
    };
    return Link === undefined || Link === '' ? finding : { ...finding, hint: `See ${Link}` };
  };
}
