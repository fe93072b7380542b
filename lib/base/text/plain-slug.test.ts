import { expect, it } from 'vitest';
import { anchorLetters } from './anchor-letters';
import { plainSlug } from './plain-slug';
import { slug } from './slug';

// Recorded from the format's own library, with accordion titles like those of public repositories.
it.each([
  ['Parameters', 'parameters'],
  ['@upstash/redis', 'upstash-redis'],
  ['upstash_redis', 'upstash-redis'],
  ['Deploy & Monitor', 'deploy-and-monitor'],
  ['Step 1: Set up: now', 'step-1-set-up-now'],
  ["What's new (v2.0) you'll see", 'whats-new-v2-0-you-ll-see'],
  ['Do I need AND/OR/NOT?', 'do-i-need-and-or-not'],
  ['fooBar OAuth2Client', 'foobar-oauth2client'],
  ['Ask 🚀 away', 'ask-away'],
  ['naïve “quotes” — dash', 'naive-quotes-dash'],
  ['Exemple de réponse', 'exemple-de-reponse'],
  ['Größe für Übermut', 'groesse-fuer-uebermut'],
  ['Đăng nhập', 'dang-nhap'],
  ['İstanbul', 'istanbul'],
  ['Łódź æther', 'lodz-aether'],
  ['CHAT（聊天）', 'chat'],
  ['示例响应', ''],
])('the accordion %j has the id %j, as on published sites', (title, id) => {
  expect(plainSlug(title)).toBe(id);
});

it.each(['Größe für Übermut', 'Straße', 'Łódź æther', 'Đăng nhập', 'Smørrebrød'])(
  'links to the accordion %j by its earlier id arrive',
  (title) => {
    expect(anchorLetters(slug(title))).toBe(anchorLetters(plainSlug(title)));
  },
);
