import { expect, it } from 'vitest';
import { hidesScriptOrigins, scriptOriginsIn } from './script-origins';

it.each([
  [
    '!function(t,e){var s=e.createElement("script");s.src="https://cdn.example.com/a.js";e.head.append(s)}',
    ['https://cdn.example.com'],
  ],
  [
    "(function(w,d,s){var j=d.createElement(s)})(window,document,'script');document.createElement('script').src='//a.example/x'",
    ['https://a.example'],
  ],
  ['document.createElement(`script`).src = "http://localhost:8080/x.js"', ['http://localhost:8080']],
  [
    'p=t.createElement("script"),p.src=s.api_host.replace(".i.posthog.com","-assets.i.posthog.com")+"/static/array.js";posthog.init("phc_1",{api_host:"https://us.i.posthog.com"})',
    ['https://us.i.posthog.com', 'https://us-assets.i.posthog.com'],
  ],
  ['location.href = "https://elsewhere.example/"', []],
])('a script that makes others may bring them from where it says: %s', (code, origins) => {
  expect(scriptOriginsIn(code)).toEqual(origins);
});

it('a script that makes others from addresses that it works out is known as such', () => {
  expect(hidesScriptOrigins("const s = document.createElement('script'); s.src = base + '/x.js';")).toBe(
    true,
  );
  expect(hidesScriptOrigins('console.log("script")')).toBe(false);
});
