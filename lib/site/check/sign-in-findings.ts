import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { InspectedPage } from '../page-inspector';
import type { LoadedSite } from '../site-input';

/** Pages and elements that require sign-in on an instance without one, so that nobody can see them. */
export function signInFindings(
  { site, positionOf }: LoadedSite,
  pages: readonly InspectedPage[],
): Diagnostic[] {
  const findings: Diagnostic[] = [];
  if (site.configuration.api.playground.display === 'auth')
    findings.push(finding({ at: 'api.playground.display', ...positionOf(['api', 'playground', 'display']) }));
  for (const { file, frontMatter, inspection } of pages) {
    if (frontMatter.playground === 'auth') findings.push(finding({ at: 'playground', file }));
    if (inspection?.hasPartsForMembers) findings.push(partsFinding(file));
  }
  for (const path of site.pagePaths) {
    const reference = site.pageFiles.has(path) ? undefined : site.reference(path);
    if (reference?.kind !== 'operation' || reference.operation.metadata.playground !== 'auth') continue;
    findings.push(finding({ at: reference.operation.title, file: reference.document.source }));
  }
  return findings;
}

const HOW_TO_SIGN_IN =
  'Set an identity provider (AUTH_OIDC_ISSUER or AUTH_GITHUB_CLIENT_ID) or AUTH_READERS=on';

function partsFinding(file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'parts-without-sign-in',
    file,
    message: 'Parts of the page are for readers who signed in, but readers cannot sign in here.',
    hint: `${HOW_TO_SIGN_IN}.`,
  };
}

function finding(place: Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>): Diagnostic {
  return {
    severity: 'warning',
    rule: 'playground-without-sign-in',
    ...place,
    message: 'keeps the playground for readers who signed in, but readers cannot sign in here.',
    hint: `${HOW_TO_SIGN_IN}, or write "interactive".`,
  };
}
