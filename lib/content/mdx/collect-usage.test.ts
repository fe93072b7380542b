import { expect, it } from 'vitest';
import { collectUsage } from './collect-usage';

const classesOf = (code: string) => [...collectUsage({ type: 'root', children: [] }, [code]).classNames];

it.each([
  [
    'a comment with an apostrophe',
    '/** The reader\'s mode. */\n// It\'s so.\nconst a = <p className="mt-1" />;',
    ['mt-1'],
  ],
  [
    'a template with a choice inside',
    `const a = <p className={\`rounded-full border \${isOn ? "font-bold" : 'italic'}\`} />;`,
    ['rounded-full', 'border', 'font-bold', 'italic'],
  ],
  [
    'text between elements',
    '<p className="p-1">Don\'t <b className="mt-2 flex">it\'s</b></p>',
    ['p-1', 'mt-2', 'flex'],
  ],
  ['an address', 'const a = "https://example.com"; const b = <p className="p-1" />;', ['p-1']],
  [
    'an arbitrary value',
    'const a = <p className="[&>p]:mt-2 before:content-[\'a\']" />;',
    ['[&>p]:mt-2', "before:content-['a']"],
  ],
])('class names of code are found beside %s', (_, code, names) => {
  expect(classesOf(code)).toEqual(expect.arrayContaining(names));
});
