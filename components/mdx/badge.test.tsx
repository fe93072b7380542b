import { describe, expect, it } from 'vitest';
import { markupOf } from '@/tests/support/markup-of';
import { Badge } from './badge';

describe('Badge', () => {
  it.each([
    [{}, 'data-color="gray"'],
    [{ color: 'surface-destructive' }, 'data-color="surface-destructive"'],
    [{ intent: 'success' }, 'data-color="green"'],
    [{ color: '#123456' }, '--badge:#123456'],
    [{ stroke: 'true' }, 'data-outline="true"'],
    [{ variant: 'outline' }, 'data-outline="true"'],
    [{ disabled: true }, 'data-disabled="true"'],
    [{ size: 'xs', shape: 'pill' }, 'data-shape="pill" data-size="xs"'],
    [{ className: 'mine' }, 'badge mdx-badge mine'],
  ])('written with %j has %s', (properties, expected) => {
    expect(markupOf(<Badge {...properties}>New</Badge>)).toContain(expected);
  });

  it('is a link when it leads somewhere', () => {
    expect(markupOf(<Badge href="/x">New</Badge>)).toMatch(/^<a [^>]*href="\/x"[^>]*>New<\/a>$/);
  });
});
