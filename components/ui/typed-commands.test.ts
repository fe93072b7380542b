import { expect, it } from 'vitest';
import { typedCommands } from './typed-commands';

it('commands are copied without prompts and output', () => {
  expect(
    typedCommands('$ npm ci\nadded 3 packages\n\n$ docker run \\\n  -p 80:80 \\\n  app\nready', 'bash'),
  ).toBe('npm ci\ndocker run \\\n  -p 80:80 \\\n  app');
});

it.each([
  ['npm ci\nnpm start', 'bash'],
  ['echo $ HOME', 'sh'],
  ['$ is a variable', 'javascript'],
  ['$ no language', undefined],
])('a text without prompts, or in another language, stays whole: %j', (text, language) => {
  expect(typedCommands(text, language)).toBe(text);
});
