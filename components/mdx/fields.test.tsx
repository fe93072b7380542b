import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ParamField, ResponseField } from './fields';

describe('fields', () => {
  it.each([
    [<ParamField key="1" path="user id" />, 'user id', 'param-user-id'],
    [<ParamField key="2" query="limit" />, 'limit', 'param-limit'],
    [<ParamField key="3" header="X-Token" />, 'X-Token', 'param-x-token'],
    [<ParamField body="name" key="4" />, 'name', 'param-name'],
    [<ParamField key="5" name="plain" />, 'plain', 'param-plain'],
    [<ResponseField key="6" name="data" />, 'data', 'param-data'],
    [<ResponseField body="data" key="7" />, 'data', 'param-data'],
    [<ResponseField id="own" key="8" name="data" />, 'data', 'own'],
  ])('field %#: its name links to itself', (field, name, id) => {
    const html = renderToStaticMarkup(field);
    expect(html).toContain(`id="${id}"`);
    expect(html).toMatch(new RegExp(`<a [^>]*href="#${id}"[^>]*>${name}</a>`));
  });

  it.each([
    [{ required: true }, 'required'],
    [{ required: 'True' }, 'required'],
    [{ deprecated: 'true' }, 'deprecated'],
    [{ type: 'string[]' }, 'string[]'],
    [{ default: false }, 'false'],
    [{ default: 0 }, '0'],
    [{ default: { a: 1 } }, '{&quot;a&quot;:1}'],
    [{ pre: ['beta'], post: 'since v2' }, 'since v2'],
  ])('written with %j it tells %s', (properties, expected) => {
    expect(renderToStaticMarkup(<ResponseField name="x" {...properties} />)).toContain(expected);
  });

  it('without a name has no link without words, and no id that others have too', () => {
    const html = renderToStaticMarkup(<ResponseField required type="string" />);
    expect(html).toContain('string');
    expect(html).not.toContain('<a');
    expect(html).not.toContain('id=');
  });

  it('is not required when it says "false"', () => {
    expect(renderToStaticMarkup(<ResponseField name="x" required="false" />)).not.toContain('required');
  });
});
