import { describe, expect, it } from 'vitest';
import { linesFromRanges, readFenceMeta } from './fence-meta';

describe('readFenceMeta', () => {
  it.each([
    ['js', 'Title words', { title: 'Title words' }],
    ['ts', '/trigger/x.ts', { title: '/trigger/x.ts' }],
    ['bash', 'cURL - /chat/completions', { title: 'cURL - /chat/completions' }],
    [
      'js',
      'JavaScript & TypeScript highlight={5-7}',
      { title: 'JavaScript & TypeScript', highlightedLines: [5, 6, 7] },
    ],
    ['js', 'title="a b" {1,3}', { title: 'a b', highlightedLines: [1, 3] }],
    ['js', "{2} title='x'", { title: 'x', highlightedLines: [2] }],
    ['js', 'title=app.ts', { title: 'app.ts' }],
    ['js', '{highlight={8-9}}', { title: undefined, highlightedLines: [8, 9] }],
    ['js', 'focus=2,4', { focusedLines: [2, 4] }],
    [
      'js',
      'lines wrap expandable nocopy',
      { hasLineNumbers: true, hasWrap: true, isExpandable: true, hasCopy: false, title: undefined },
    ],
    ['js', '[expandable]', { isExpandable: true, title: undefined }],
    ['js', 'showLineNumbers', { hasLineNumbers: true }],
    ['js', 'theme={null}', { title: undefined }],
    ['js', 'Example theme={null}', { title: 'Example' }],
    ['js', 'test="skip" runnable', { title: undefined }],
    ['js', 'icon="rocket" Title', { icon: 'rocket', title: 'Title' }],
    ['mermaid', 'actions={false} placement="top-left"', { actions: false, placement: 'top-left' }],
    ['JSON', null, { language: 'json', title: undefined }],
    ['nocopy', null, { language: undefined, hasCopy: false }],
    ['js{1,3-4}', null, { language: 'js', highlightedLines: [1, 3, 4] }],
    ['python', 'Expandable example expandable', { title: 'Expandable example', isExpandable: true }],
    ['ts', 'twoslash Twoslash example', { title: 'Twoslash example' }],
    ['js', 'Wrap and Lines', { title: 'Wrap and Lines', hasWrap: true, hasLineNumbers: true }],
    [null, null, { language: undefined }],
  ])('reads %s %s', (language, meta, expected) => {
    expect(readFenceMeta(language, meta)).toMatchObject(expected);
  });

  it('reads ranges without ever growing beyond reason', () => {
    expect(linesFromRanges('1-3,5')).toEqual([1, 2, 3, 5]);
    expect(linesFromRanges('1-99999999999').length).toBeLessThan(20_000);
  });
});
