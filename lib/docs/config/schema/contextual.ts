import * as z from 'zod';
import { iconKeys } from './icon-keys';
import { linkAddress } from './link-address';
import { textSchema } from './text-schema';

export const contextualActions = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
] as const;

/** Actions of the format for applications that support no links into them. They are accepted but not shown. */
export const unavailableActions = ['devin-desktop', 'devin-mcp', 'windsurf'] as const;

const placeholders = 'May hold $page, $path and $mcp.';

const customOptionSchema = z.strictObject({
  title: textSchema('Name of the action.', 'Request a feature'),
  description: textSchema('What the action does.', 'Open a discussion').optional(),
  ...iconKeys,
  href: z
    .union([
      linkAddress(`Where the action leads. ${placeholders}`),
      z.strictObject({
        base: linkAddress('Address without a query.'),
        query: z
          .array(
            z.strictObject({
              key: textSchema('Name.', 'text'),
              value: z.string().meta({ description: placeholders }),
            }),
          )
          .default([]),
      }),
    ])
    .meta({ description: 'Where the action leads.', examples: ['https://example.com/?page=$path'] })
    .transform((href) => (typeof href === 'string' ? { base: href, query: [] } : href)),
});

/** `contextual`: the menu of actions on a page; also the front matter key of the same name. */
export const contextualSchema = z
  .strictObject({
    options: z
      .array(z.union([z.enum([...contextualActions, ...unavailableActions]), customOptionSchema]))
      .meta({ description: 'Actions in order; the first is the button.', examples: [['copy', 'view']] }),
    display: z
      .enum(['header', 'toc'])
      .meta({ description: 'Beside the title, or under the table of contents.' })
      .default('header'),
  })
  .meta({ description: 'Menu of actions on a page.' });
