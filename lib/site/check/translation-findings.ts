import { DAY_MS } from '@/lib/base/durations';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { FolderHistory } from '@/lib/history/file-history';
import type { Site } from '../site';

/** Translations often follow within days, so only older ones count as forgotten. */
const GRACE_MS = DAY_MS;

/** Translations older than the last change of the page in the default language. */
export function translationFindings(site: Site, history: FolderHistory): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const [path, file] of site.pageFiles) {
    const first = site.translations(path).find(({ isDefault }) => isDefault);
    const original = first === undefined ? undefined : site.pageFiles.get(first.path);
    if (original === undefined || original === file) continue;
    const changed = history.get(original)?.changedAt;
    const translated = history.get(file)?.changedAt;
    if (changed === undefined || translated === undefined) continue;
    if (changed.getTime() - translated.getTime() <= GRACE_MS) continue;
    findings.push({
      severity: 'warning',
      rule: 'outdated-translation',
      file,
      message: `${original} was changed on ${dayOf(changed)}, after this translation of ${dayOf(translated)}.`,
      hint: 'Update the translation.',
    });
  }
  return findings;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
