import type { Diagnostic } from '@/lib/base/errors/diagnostic';

/**
 * A workflow command of GitHub Actions, which shows the finding beside the line.
 *
 * @param folder the site's folder in its repository, such as `docs/`; GitHub finds files from the root
 */
export function githubAnnotation(finding: Diagnostic, folder: string): string {
  const { severity, rule, file, line, column, at, message, hint } = finding;
  const properties = [
    `file=${property(/^https?:/.test(file) ? file : `${folder}${file}`)}`,
    ...(line === undefined ? [] : [`line=${line}`]),
    ...(column === undefined ? [] : [`col=${column}`]),
    `title=${property(rule)}`,
  ];
  const words = [at, message, hint].filter(Boolean).join(' ');
  return `::${severity} ${properties.join(',')}::${escaped(words)}`;
}

function escaped(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/** Colons and commas would end a property. */
function property(text: string): string {
  return escaped(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
