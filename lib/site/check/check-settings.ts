import * as z from 'zod';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { RULES, type Rule } from '@/lib/base/errors/diagnostic-rules';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { readFileInside } from '@/lib/content/files/read-file-inside';
import type { Terms } from '@/lib/content/prose/terms';

/** Lectern's own settings for a repository, which `docs.json` has no place for. */
export const CHECK_SETTINGS_FILE = 'lectern.json';

const SETTINGS_BYTES_MAX = 1_000_000;

const LEVELS = ['off', 'warning', 'error'] as const;

export type Level = (typeof LEVELS)[number];

/** The `check` section of `lectern.json`. */
export interface CheckSettings {
  levels: ReadonlyMap<Rule, Level>;
  terms?: Terms | undefined;
  diagnostics: Diagnostic[];
}

const settingsSchema = z.strictObject({
  $schema: z.string().optional(),
  check: z
    .strictObject({ rules: z.record(z.string(), z.unknown()).default({}), terms: z.unknown().optional() })
    .optional(),
  // Read by `lectern evals` and `lectern probe`.
  evals: z.unknown().optional(),
  probe: z.unknown().optional(),
});

const termsSchema = z.strictObject({
  names: z.array(z.string().trim().min(2).max(100)).max(1000).default([]),
  words: z.record(z.string().trim().min(2).max(100), z.string().nullable()).default({}),
});

/** Reads `lectern.json` beside `docs.json`. A mistake in it disables only the rule that it concerns. */
export async function readCheckSettings(folder: string): Promise<CheckSettings> {
  const levels = new Map<Rule, Level>();
  const bytes = await readFileInside(folder, CHECK_SETTINGS_FILE, SETTINGS_BYTES_MAX);
  if (bytes === undefined) return { levels, diagnostics: [] };
  const written = bytes === 'refused' ? undefined : parsedJson(bytes.toString());
  const parsed = settingsSchema.safeParse(written);
  if (!parsed.success) {
    const hint = 'Write for example { "check": { "rules": { "orphan-page": "off" } } }.';
    return { levels, diagnostics: [slip('wrong-value', 'cannot be used.', { hint })] };
  }
  const diagnostics: Diagnostic[] = [];
  for (const [name, written] of Object.entries(parsed.data.check?.rules ?? {})) {
    const at = `check.rules.${name}`;
    const rule = RULES.find((known) => known === name);
    const level = LEVELS.find((known) => known === written);
    if (rule === undefined) {
      const nearest = nearestName(name, RULES);
      const hint = didYouMean(nearest, 'Take it out.');
      diagnostics.push(slip('unknown-key', 'names no rule of check.', { at, hint }));
    } else if (level === undefined) {
      const hint = 'Write "off", "warning" or "error".';
      diagnostics.push(slip('wrong-value', `is ${JSON.stringify(written)}.`, { at, hint }));
    } else levels.set(rule, level);
  }
  const terms = termsSchema.optional().safeParse(parsed.data.check?.terms);
  if (!terms.success) {
    const hint = 'Write for example { "names": ["GitHub"], "words": { "whitelist": "allowlist" } }.';
    diagnostics.push(slip('wrong-value', 'has no such lists.', { at: 'check.terms', hint }));
  }
  return { levels, diagnostics, terms: terms.data };
}

/** The finding with the configured severity; `undefined` if its rule is off. */
export function inLevel(finding: Diagnostic, { levels }: CheckSettings): Diagnostic | undefined {
  const level = levels.get(finding.rule);
  if (level === 'off') return undefined;
  return level === undefined ? finding : { ...finding, severity: level };
}

function slip(rule: Rule, message: string, more: Pick<Diagnostic, 'at' | 'hint'> = {}): Diagnostic {
  return { severity: 'error', rule, file: CHECK_SETTINGS_FILE, message, ...more };
}
