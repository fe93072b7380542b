import { expect, it } from 'vitest';
import { namesIn } from './own-names';

it('reads names from attributes of pages, and takes no word of their prose for one', () => {
  const page = 'A warning about tips.\n\n<div className="hero is-wide" id={`intro`}>Note</div>';
  expect(namesIn(page, false)).toEqual(['hero', 'is-wide', 'intro']);
});

it('takes all words of scripts for names', () => {
  expect(namesIn("element.classList.add('is-home')", true)).toContain('is-home');
});
