import { expect, it } from 'vitest';
import { anchorLetters } from './anchor-letters';
import { slug } from './slug';

// Recorded from the format's own library, with 37,520 headings of public repositories.
it.each([
  ['Getting started (v2.0)', 'getting-started-v2-0'],
  ["What's Changed", 'whats-changed'],
  ["What You'll Build", 'what-you-ll-build'],
  ["When They Don't.", 'when-they-dont'],
  ['Author(s)', 'authors'],
  ['Fixes 🐞', 'fixes-'],
  ['🚀 New Features', '-new-features'],
  ['⚠️ Breaking', '-breaking'],
  ['The @tool Decorator', 'the-@tool-decorator'],
  ['Auth + Middleware', 'auth-+-middleware'],
  ['Examples & Contrib', 'examples-&-contrib'],
  ['chat.requestUpgrade(): same call', 'chat-requestupgrade--same-call'],
  ['Explicit dialect (draft-07):', 'explicit-dialect-draft-07-'],
  ['new Ratelimit(config: Config)', 'new-ratelimit-config-config'],
  ['C33~C37 / B1', 'c33-c37-/-b1'],
  ['snake_case', 'snake_case'],
  ['l’été', 'l’été'],
  ['前提条件', '前提条件'],
  ['100%', '100%'],
  ['🇩🇪 German', '-german'],
])('the heading %j has the id %j, as on published sites', (text, id) => {
  expect(slug(text)).toBe(id);
});

it('links with ids of GitHub or of earlier versions still name the heading', () => {
  const id = anchorLetters(slug("What's new: you'll see (v2.0) 🚀"));
  expect(anchorLetters('whats-new-youll-see-v20-')).toBe(id);
  expect(anchorLetters('what’s-new-you’ll-see-v2-0-🚀')).toBe(id);
});
