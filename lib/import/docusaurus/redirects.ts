import { at, listOf, type Read, textOf, Unread } from '../configuration/read-value';
import { hostRedirects } from '../host-redirects';
import type { ImportedRedirect, ImportLog } from '../imported-site';
import type { RepositoryFolder } from '../repository-folder';
import { pluginsNamed } from './doc-instances';

export function readRedirects(
  configuration: Read,
  repository: RepositoryFolder,
  log: ImportLog,
): ImportedRedirect[] {
  const ofPlugin = pluginsNamed(configuration, '@docusaurus/plugin-client-redirects').flatMap((options) => {
    const made = at(options, 'createRedirects');
    if (made instanceof Unread)
      log.left({
        file: made.file,
        line: made.line,
        message: 'makes redirects by code, which is not run. Add them to "redirects" in docs.json.',
      });
    const listed = at(options, 'redirects');
    if (listed instanceof Unread)
      log.left({
        file: listed.file,
        line: listed.line,
        message: `"${listed.source}" is code, which is not run. Add these redirects to "redirects" in docs.json.`,
      });
    return listOf(listed).flatMap((rule) => {
      const destination = textOf(at(rule, 'to'));
      const from = at(rule, 'from');
      const sources = (Array.isArray(from) ? from : [from]).flatMap((source) => textOf(source) ?? []);
      return destination === undefined ? [] : sources.map((source) => ({ source, destination }));
    });
  });
  const ofHost = ['static/_redirects', '_redirects'].flatMap((file) => hostRedirects(file, repository, log));
  return [...ofPlugin, ...ofHost];
}
