import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { describedExamples } from '@/lib/site/reference/reference-examples';
import type { Site } from '@/lib/site/site';
import { pageHtml, referenceSite } from '../reference/reference-site';

const staff = { isSignedIn: true, groups: ['staff'] };
const STAFF = { 'x-svc': { groups: ['staff'] } };
const HIDDEN = { 'x-hidden': true };
const head = { asyncapi: '3.0.0', info: { title: 'T', version: '1' } };

/** Everything that a reader gets of a channel's page. */
async function toldOf(site: Site, path: string, reader = anonymousReader) {
  const view = site.forReader(reader);
  const reference = view.reference(path);
  const found = await searchPageSourceOf(site, path, 'en');
  return {
    html: await pageHtml(view, path),
    markdown: (await pageMarkdown(view, path, reader)) ?? '',
    // All readers of the page share one index.
    search: JSON.stringify(await found?.read()),
    examples: JSON.stringify(reference && describedExamples(reference, view)),
  };
}

const replying = (marks: object, reply: object = {}) => ({
  ...head,
  channels: {
    open: { address: 'open', messages: { asked: { payload: { properties: { question: {} } } } } },
    payroll: {
      ...marks,
      address: 'payroll',
      messages: { salaryPaid: { payload: { properties: { iban: { type: 'string' } } } } },
    },
  },
  operations: {
    ask: {
      action: 'send',
      channel: { $ref: '#/channels/open' },
      reply: { channel: { $ref: '#/channels/payroll' }, ...reply },
    },
  },
});
const navigation = { groups: [{ group: 'A', pages: ['index', 'open'] }] };
const pages = { 'index.mdx': '# Hi', 'open.mdx': '---\nasyncapi: a.json open\n---\nWelcome.' };
const closedPage = {
  'payroll.mdx': '---\ntitle: P\ngroups: [staff]\nasyncapi: a.json payroll\n---\nPay.',
};
const named = { messages: [{ $ref: '#/channels/payroll/messages/salaryPaid' }] };

describe('what answers in a channel that a reader has no page about', () => {
  it.each([
    ['a mark for a group', replying(STAFF), {}],
    ['a mark for a group, its messages named', replying(STAFF, named), {}],
    ['a mark that hides it', replying(HIDDEN), {}],
    ['a mark beside a reference', { ...replying({}), components: { channels: { p: {} } } }, {}],
    ['its page, which is for a group', replying({}), closedPage],
    ['its page, its messages named', replying({}, named), closedPage],
    ['a mark on the reply', replying({}, STAFF), {}],
  ])('is told nowhere where it is closed by %s', async (name, document, more) => {
    const channels: Record<string, object> = { ...document.channels };
    const written =
      name === 'a mark beside a reference'
        ? {
            ...document,
            channels: { ...channels, payroll: { $ref: '#/components/channels/p', ...STAFF } },
            components: { channels: { p: channels.payroll } },
          }
        : document;
    const { site } = await referenceSite(
      {
        navigation: Object.hasOwn(more, 'payroll.mdx')
          ? { groups: [{ group: 'A', pages: ['index', 'open', 'payroll'] }] }
          : navigation,
      },
      { ...pages, ...more, 'a.json': JSON.stringify(written) },
    );
    for (const [form, text] of Object.entries(await toldOf(site, '/open'))) {
      expect(text, form).toContain('question');
      expect(text, form).not.toMatch(/payroll|salaryPaid|iban/i);
    }
    const { html, markdown } = await toldOf(site, '/open', staff);
    if (name === 'a mark that hides it') return;
    expect(html).toContain('iban');
    expect(markdown).toContain('iban');
  });
});
