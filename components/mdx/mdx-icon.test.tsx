import { expect, it } from 'vitest';
import { iconImage } from '@/lib/icons/icon-library';
import { markupOf } from '@/tests/support/markup-of';
import { MdxIcon } from './mdx-icon';

const rocket = iconImage('rocket', { library: 'lucide' });

it('an icon is in the colour of the text, and in that of a ground where the author gives it one', () => {
  expect(markupOf(<MdxIcon icon={rocket} className="size-4" />)).toContain('<path');
  for (const className of ['!bg-white', 'bg-primary dark:bg-white', 'size-4 dark:bg-white']) {
    const markup = markupOf(<MdxIcon icon={rocket} className={className} />);
    expect(markup).toMatch(/^<svg [^>]*mask:url\(&quot;data:image\/svg\+xml,/);
    expect(markup).toContain(encodeURIComponent('stroke="#000"'));
    // Our background would override the author's.
    expect(markup).not.toContain('background');
  }
});
