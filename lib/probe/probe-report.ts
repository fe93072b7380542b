import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeAskedFile } from '@/lib/base/files/write-atomically';

const reportSchema = z.object({
  /** When the probe ran, in ISO 8601. */
  at: z.string(),
  /** The server, without path. */
  server: z.string(),
  findings: z.array(
    z.object({
      /** Name of the document, and the operation: `GET /pets`. */
      source: z.string(),
      operation: z.string(),
      severity: z.enum(['error', 'warning']),
      /** What the server did, as a sentence without its subject. */
      message: z.string(),
    }),
  ),
});

/** How a server deviated from a site's documents, for display to members. */
export type ProbeReport = z.infer<typeof reportSchema>;

/** Where `lectern probe --report` writes a site's report, and where the site's server reads it. */
export function probeReportFile(dataDirectory: string, domain: string): string {
  return join(dataDirectory, 'probe', `${domain}.json`);
}

export async function saveProbeReport(file: string, report: ProbeReport): Promise<void> {
  await writeAskedFile(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** The last report; `undefined` if this version cannot read one there. */
export async function readProbeReport(file: string): Promise<ProbeReport | undefined> {
  try {
    return reportSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
