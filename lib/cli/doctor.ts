import { existsSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { type Environment, ownSecrets } from '@/lib/base/settings/environment';
import { withoutSecrets } from '@/lib/base/text/without-secrets';
import { quoted, writtenCommand } from '@/lib/base/text/written-command';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { examineHostedSites } from './doctor/examine-hosted-sites';
import { examineDisk, examineSecrets } from './doctor/examine-machine';
import { examineMail, examineModel, examineProxy, examineStore } from './doctor/examine-services';
import { examineSharing } from './doctor/examine-sharing';
import { examineSignIn } from './doctor/examine-sign-in';
import { examineSource } from './doctor/examine-source';
import { about, type Finding } from './doctor/finding';
import { directoryOfSettings, readSettings } from './launch-settings';
import { runCommand } from './run-command';

// `npm run doctor`: checks whether this machine has what a server needs, without changing anything.

const MARKS = { ok: 'ok     ', warning: 'warning', problem: 'problem' } as const;

async function doctor(argv: string[]): Promise<number> {
  if (argv.length > 0) throw new OperatorError(`Write: ${writtenCommand('doctor', '[folder]')}`);
  // Stops if settings cannot be read, and names all of them.
  const { environment } = readSettings({ isDevelopment: false });
  const findings: Finding[] = [
    about('settings').ok('Every setting can be read.'),
    ...environment.withoutEffect.map(about('settings').warning),
    ...examineSecrets(environment, path.join(directoryOfSettings(), '.env.local')),
    ...examineDisk(environment),
    ...(await examineSource(environment)),
    ...(await examineSite(environment)),
    ...(await examineHostedSites(environment)),
    ...(await examineStore(environment)),
    ...(await examineSharing(environment)),
    ...(await examineProxy(environment)),
    ...(await examineModel(environment)),
    ...(await examineSignIn(environment)),
    ...(await examineMail(environment)),
  ];
  const hide = withoutSecrets(ownSecrets());
  for (const finding of findings) {
    const line = `${MARKS[finding.kind]}  ${finding.about.padEnd(8)}  ${finding.text}`;
    console.log(hide(line));
  }
  return findings.some(({ kind }) => kind === 'problem') ? 1 : 0;
}

async function examineSite({ docsDirectory: folder, git }: Environment): Promise<Finding[]> {
  const { ok, problem } = about('site');
  if (git !== undefined && !existsSync(folder))
    return [ok('Nothing was fetched from the repository yet. The first start does it.')];
  const { configuration, diagnostics, isThere } = await loadConfiguration(folder);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    return [
      problem(
        `docs.json in ${folder} has ${errors === 1 ? 'a mistake' : `${errors} mistakes`}. Write: ${writtenCommand('check', quoted(folder))}`,
      ),
    ];
  return [
    isThere
      ? ok(`"${configuration.name}" is read from ${folder}.`)
      : ok(`Pages are read from ${folder}, which has no docs.json.`),
  ];
}

await runCommand(doctor);
