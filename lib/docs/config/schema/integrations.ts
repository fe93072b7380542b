import * as z from 'zod';
import { text } from './text';

const startsWith = (prefix: string, description: string) =>
  z
    .string()
    .startsWith(prefix, { error: `does not start with "${prefix}".\nCopy it from the service's settings.` })
    .meta({ description, examples: [`${prefix}${prefix.endsWith('_') ? '' : '-'}XXXXXXXX`] });

/** `integrations`: services that are told about visits. */
export const integrationsSchema = z
  .strictObject({
    adobe: z
      .strictObject({ launchUrl: text('Launch URL.', 'https://assets.adobedtm.com/launch.js') })
      .optional(),
    amplitude: z.strictObject({ apiKey: text('API key.', 'abc123') }).optional(),
    clarity: z.strictObject({ projectId: text('Project.', 'abc123') }).optional(),
    clearbit: z.strictObject({ publicApiKey: text('Public API key.', 'pk_abc123') }).optional(),
    fathom: z.strictObject({ siteId: text('Site.', 'ABCDEFGH') }).optional(),
    frontchat: z.strictObject({ snippetId: text('Snippet.', 'abc123') }).optional(),
    ga4: z.strictObject({ measurementId: startsWith('G', 'Measurement of Google Analytics 4.') }).optional(),
    gtm: z.strictObject({ tagId: startsWith('G', 'Container of Google Tag Manager.') }).optional(),
    heap: z.strictObject({ appId: text('App.', '123456') }).optional(),
    hightouch: z
      .strictObject({
        writeKey: text('Write key.', 'abc123'),
        apiHost: text('Host.', 'example.com').optional(),
      })
      .optional(),
    hotjar: z.strictObject({ hjid: text('Site.', '123456'), hjsv: text('Script version.', '6') }).optional(),
    intercom: z.strictObject({ appId: text('App.', 'abc123') }).optional(),
    koala: z.strictObject({ publicApiKey: text('Public API key.', 'pk_abc123') }).optional(),
    logrocket: z.strictObject({ appId: text('App.', 'abc/docs') }).optional(),
    mixpanel: z.strictObject({ projectToken: text('Project token.', 'abc123') }).optional(),
    pirsch: z.strictObject({ id: text('Site.', 'abc123') }).optional(),
    plausible: z
      .strictObject({
        domain: text('Domain.', 'docs.example.com'),
        server: text('Server.', 'stats.example.com').optional(),
      })
      .optional(),
    posthog: z
      .strictObject({
        apiKey: startsWith('phc_', 'Project API key.'),
        apiHost: text('Host, for your own server.', 'https://posthog.example.com').optional(),
        sessionRecording: z.boolean().meta({ description: 'Whether sessions are recorded.' }).default(false),
      })
      .optional(),
    segment: z.strictObject({ key: text('Write key.', 'abc123') }).optional(),
    telemetry: z
      .strictObject({ enabled: z.boolean().meta({ description: 'Whether use is counted.' }) })
      .optional(),
    cookies: z
      .strictObject({ key: text('Name.', 'consent').optional(), value: text('Value.', 'yes').optional() })
      .meta({ description: 'Cookie that tells that a reader agreed to be counted.' })
      .optional(),
  })
  .meta({ description: 'Services that are told about visits.' })
  .prefault({});
