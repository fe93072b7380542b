import { expect, it } from 'vitest';
import { rearrangedAt } from './rearranged-at';

const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>a</title></head><body>${body}</body></html>`;

it('tells the place of what browsers move, and nothing of a page that stays as it is', () => {
  expect(
    rearrangedAt(page('<main><p>a<br/>b</p><svg><path d=""/><g></g></svg><!--x--></main>')),
  ).toBeUndefined();
  expect(
    rearrangedAt(page('<script>"<p>"</script><table><tbody><tr><td>a</td></tr></tbody></table>')),
  ).toBeUndefined();
  expect(rearrangedAt(page('<main><table><tr><td>a</td></tr></table></main>'))).toBe(
    '</head> <body> <main> <table> <tr> <td>',
  );
  expect(rearrangedAt(page('<p>a<div>b</div></p>'))).toContain('<p> <div>');
});
