import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '@/lib/base/diagnostic';
import { hidesScriptOrigins } from '@/lib/base/script-origins';
import type { Site } from '../site';

/** Findings for scripts that load others from addresses the pages' security policy cannot know. */
export async function scriptFindings({ assets, staticFile }: Site): Promise<Diagnostic[]> {
  const findings = await Promise.all(
    assets.scripts.map(async (address): Promise<Diagnostic[]> => {
      const file = decodeURIComponent(address.replace(/^\//, ''));
      const path = staticFile(file);
      const code = path === undefined ? '' : await readFile(path, 'utf8').catch(() => '');
      return hidesScriptOrigins(code) ? [finding(file)] : [];
    }),
  );
  return findings.flat();
}

function finding(file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'blocked-script',
    file,
    message: 'It makes scripts without writing down whence; pages run none of other sites then.',
    hint: 'Write the address out, or name its origin in DOCS_SCRIPT_ORIGINS.',
  };
}
