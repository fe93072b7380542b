import * as z from 'zod';
import { textSchema } from './text-schema';

const startsWith = (prefix: string, description: string) =>
  z
    .string()
    .startsWith(prefix, { error: `does not start with "${prefix}".\nCopy it from the service's settings.` })
    .meta({ description, examples: [`${prefix}${prefix.endsWith('_') ? '' : '-'}XXXXXXXX`] });

const addressSchema = (description: string, example: string) =>
  z
    .url({ protocol: /^https?$/, error: `is no address.\nWrite one such as "${example}".` })
    .meta({ description, examples: [example] });

export const integrationsSchema = z
  .strictObject({
    adobe: z
      .strictObject({ launchUrl: addressSchema('Launch URL.', 'https://assets.adobedtm.com/launch.js') })
      .optional(),
    amplitude: z.strictObject({ apiKey: textSchema('API key.', 'abc123') }).optional(),
    clarity: z.strictObject({ projectId: textSchema('Project.', 'abc123') }).optional(),
    clearbit: z.strictObject({ publicApiKey: textSchema('Public API key.', 'pk_abc123') }).optional(),
    fathom: z.strictObject({ siteId: textSchema('Site.', 'ABCDEFGH') }).optional(),
    frontchat: z.strictObject({ snippetId: textSchema('Snippet.', 'abc123') }).optional(),
    ga4: z.strictObject({ measurementId: startsWith('G', 'Measurement of Google Analytics 4.') }).optional(),
    gtm: z.strictObject({ tagId: startsWith('G', 'Container of Google Tag Manager.') }).optional(),
    heap: z.strictObject({ appId: textSchema('App.', '123456') }).optional(),
    hightouch: z
      .strictObject({
        writeKey: textSchema('Write key.', 'abc123'),
        apiHost: textSchema('Host.', 'example.com').optional(),
      })
      .optional(),
    hotjar: z
      .strictObject({ hjid: textSchema('Site.', '123456'), hjsv: textSchema('Script version.', '6') })
      .optional(),
    intercom: z.strictObject({ appId: textSchema('App.', 'abc123') }).optional(),
    koala: z.strictObject({ publicApiKey: textSchema('Public API key.', 'pk_abc123') }).optional(),
    logrocket: z.strictObject({ appId: textSchema('App.', 'abc/docs') }).optional(),
    mixpanel: z
      .strictObject({
        projectToken: textSchema('Project token.', 'abc123'),
        region: z.enum(['us', 'eu', 'in']).meta({ description: 'Where its data stays.' }).optional(),
      })
      .optional(),
    onetrust: z
      .strictObject({
        domainScript: textSchema('Script of the domain.', '00000000-0000-0000-0000-000000000000'),
        categoryId: textSchema('Category that allows counting.', 'C0002').optional(),
        scriptSource: addressSchema(
          'Script of your own.',
          'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
        ).optional(),
      })
      .optional(),
    osano: z
      .strictObject({ scriptSource: addressSchema('Script.', 'https://cmp.osano.com/abc/def/osano.js') })
      .optional(),
    pirsch: z.strictObject({ id: textSchema('Site.', 'abc123') }).optional(),
    plausible: z
      .strictObject({
        domain: textSchema('Domain.', 'docs.example.com'),
        server: textSchema('Server.', 'stats.example.com').optional(),
      })
      .optional(),
    posthog: z
      .strictObject({
        apiKey: startsWith('phc_', 'Project API key.'),
        apiHost: addressSchema('Host, for your own server.', 'https://posthog.example.com').optional(),
        sessionRecording: z.boolean().meta({ description: 'Whether sessions are recorded.' }).default(false),
      })
      .optional(),
    segment: z
      .strictObject({
        key: textSchema('Write key.', 'abc123'),
        cdnUrl: addressSchema('Host of its scripts.', 'https://cdn.example.com').optional(),
      })
      .optional(),
    transcend: z
      .strictObject({
        bundleId: z
          .string()
          .regex(/^[\w-]+$/, {
            error: 'has signs other than letters, digits, "_" and "-".\nCopy it from Transcend.',
          })
          .meta({ description: 'Bundle.', examples: ['abc123'] }),
        analyticsPurpose: textSchema('Purpose that allows counting.', 'Analytics').optional(),
      })
      .optional(),
    telemetry: z
      .strictObject({ enabled: z.boolean().meta({ description: 'Whether use is counted.' }) })
      .optional(),
    cookies: z
      .strictObject({
        key: textSchema('Name.', 'consent').optional(),
        value: textSchema('Value.', 'yes').optional(),
      })
      .meta({ description: 'Entry of the local storage that says that a reader agreed to be counted.' })
      .optional(),
  })
  .meta({ description: 'Services that are told about visits.' })
  .prefault({});
