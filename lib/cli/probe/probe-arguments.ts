import { OperatorError } from '@/lib/base/errors/operator-error';
import { writtenCommand } from '@/lib/base/text/written-command';
import { oneOf, readOptions, refuseMore } from '../command-options';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

interface ProbeArguments {
  server: URL;
  folder: string | undefined;
  format: (typeof FORMATS)[number];
  document: string | undefined;
  perSecond: number;
  wholeMs: number;
  isReported: boolean;
}

const USAGE = `Write: ${writtenCommand('probe', `https://staging.example.com [folder] [--format ${FORMATS.join(' | ')}] [--document api.yaml] [--rate 3] [--seconds 300] [--report]`)}`;

/**
 * Parses the arguments of `probe`.
 *
 * @throws OperatorError for unknown arguments
 */
export function readProbeArguments(argv: readonly string[]): ProbeArguments {
  const { positionals, values } = readOptions(
    argv,
    {
      format: { type: 'string' },
      json: { type: 'boolean' },
      github: { type: 'boolean' },
      document: { type: 'string' },
      rate: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '300' },
      report: { type: 'boolean', default: false },
    },
    USAGE,
  );
  const written = values.format ?? (values.json ? 'json' : values.github ? 'github' : 'text');
  const [server, folder, ...others] = positionals;
  if (server === undefined) throw new OperatorError(USAGE);
  refuseMore(others, USAGE);
  return {
    server: serverOf(server),
    folder,
    format: oneOf('--format', written, FORMATS),
    document: values.document,
    perSecond: numberOf('--rate', values.rate, 100),
    wholeMs: 1_000 * numberOf('--seconds', values.seconds, 86_400),
    isReported: values.report,
  };
}

function serverOf(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new OperatorError(`"${written}" is no address of a server. ${USAGE}`);
  if (url.username !== '' || url.password !== '')
    throw new OperatorError(
      'The address of the server has a user name or a password in it. Set the credentials as LECTERN_PROBE_… instead.',
    );
  return url;
}

function numberOf(option: string, written: string, most: number): number {
  const number = Number(written);
  if (written.trim() !== '' && number > 0 && number <= most) return number;
  throw new OperatorError(`${option} is "${written}". Write a number above 0, up to ${most}.`);
}
