import type { HttpRequestExample } from '../request/http-request-example';

/** A text that breaks out of most quotations. */
export const hostileText =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell would fill it in
  'a\'b"c`d\\e\\\\f\ng\r\nh\ti $HOME ${HOME} $(id) #{id} \\(id) %s %20 <b>&amp; é漢🎉 \u2028 ‘’ ?? */ // @x';

const base = { headers: [], cookies: [] };
const type = (value: string) => [{ name: 'Content-Type', value }];
const value = {
  text: hostileText,
  list: [1, -2.5, true, false, null, {}, []],
  'key "\'$x': { nested: hostileText },
};

/** Requests with values that samples get wrong, by what they try. `fileName` stands for a file with the content `content\n`. */
export function hostileRequests(origin: string, fileName: string): Record<string, HttpRequestExample> {
  return {
    'a query with encoded and repeated values': {
      ...base,
      method: 'GET',
      url: `${origin}/a?x=1&x=2&y=%26%3D%20%27%22%5B%5D&z=%C3%A9&e=`,
    },
    'a path with an encoded slash and brackets': {
      ...base,
      method: 'DELETE',
      url: `${origin}/a%2Fb/%7Bid%7D/%5B1-3%5D/'()*!$`,
    },
    'headers with quotes and signs': {
      method: 'GET',
      url: `${origin}/`,
      headers: [
        { name: 'X-Quotes', value: `a"b'c\\d $HOME ; , = %20` },
        { name: 'Authorization', value: 'Basic bWU6cMOk' },
      ],
      cookies: [],
    },
    'cookies with encoded signs': {
      method: 'GET',
      url: `${origin}/`,
      headers: [],
      cookies: [
        { name: 'a', value: 'x%3By' },
        { name: 'b', value: `1'2` },
      ],
    },
    'JSON with hostile texts': {
      ...base,
      method: 'POST',
      url: `${origin}/json`,
      headers: type('application/json'),
      body: { kind: 'json', value, text: JSON.stringify(value, null, 2) },
    },
    'JSON with a key named __proto__': {
      ...base,
      method: 'PUT',
      url: `${origin}/json`,
      headers: type('application/merge-patch+json'),
      body: {
        kind: 'json',
        value: JSON.parse('{"__proto__":{"a":1},"b":2}'),
        text: '{"__proto__":{"a":1},"b":2}',
      },
    },
    'text that begins with an at sign': {
      ...base,
      method: 'POST',
      url: `${origin}/text`,
      headers: type('text/plain; charset=utf-8'),
      body: { kind: 'text', text: `@/etc/hostname ${hostileText}` },
    },
    'a form with repeated keys': {
      ...base,
      method: 'POST',
      url: `${origin}/form`,
      headers: type('application/x-www-form-urlencoded'),
      body: {
        kind: 'form',
        fields: [
          { name: 'a', value: '1' },
          { name: 'a', value: hostileText },
          { name: 'b[c]', value: '@x' },
          { name: 'empty', value: '' },
        ],
      },
    },
    'parts with a file': {
      ...base,
      method: 'POST',
      url: `${origin}/parts`,
      body: {
        kind: 'multipart',
        parts: [
          { kind: 'text', name: 'note', value: '@a;type=x "q" \\ \' $HOME é' },
          { kind: 'text', name: 'note', value: '<again' },
          { kind: 'text', name: 'meta', value: '{"a":"b\\"c"}', contentType: 'application/json' },
          { kind: 'file', name: 'file', fileName },
          { kind: 'file', name: 'image', fileName, contentType: 'image/png' },
        ],
      },
    },
    'a file as the body': {
      ...base,
      method: 'PUT',
      url: `${origin}/file`,
      headers: type('application/octet-stream'),
      body: { kind: 'file', fileName },
    },
    'a PATCH without a body': { ...base, method: 'PATCH', url: `${origin}/` },
  };
}
