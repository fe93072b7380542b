import { describe, expect, it } from 'vitest';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import { actPlan } from '@/tests/playground-site';
import { initialValues, type PlaygroundValues } from './playground-values';
import { playgroundRequest, requestValues } from './request-from-values';

const plan = actPlan([{ url: 'https://api.example.com' }]);
const form = { parameters: [], bodies: [], isBodyRequired: false };
const values: PlaygroundValues = {
  ...initialValues(plan, form, false),
  parameters: { 'path name': 'ada', 'query tag': ['a', undefined], 'header X-Trace': undefined },
  mediaType: 'application/json',
  bodies: { 'application/json': { value: { kept: '', gone: undefined, list: [] } } },
};
const secrets = { bearer: 'top-secret', key: '' };

describe('what was entered', () => {
  it('is sent without what was left empty', () => {
    expect(playgroundRequest('/api/act', plan, { values, secrets })).toEqual({
      page: '/api/act',
      additions: [],
      server: 0,
      variables: {},
      parameters: [
        { name: 'name', location: 'path', value: 'ada' },
        { name: 'tag', location: 'query', value: ['a'] },
      ],
      body: { mediaType: 'application/json', value: { kept: '', list: [] } },
      credentials: [{ id: 'bearer', secret: 'top-secret' }],
    });
  });

  it('is shown with placeholders instead of secrets', () => {
    const shown = composeRequest(plan, requestValues(plan, values));
    expect(JSON.stringify(shown)).toContain('YOUR_TOKEN');
    expect(JSON.stringify(shown)).not.toContain('top-secret');
    const sent = composeRequest(plan, requestValues(plan, values, secrets));
    expect(sent.headers).toContainEqual({ name: 'Authorization', value: 'Bearer top-secret' });
  });

  it('is sent as it was typed while it is no JSON', () => {
    const typed = { ...values, bodies: { 'application/json': { value: {}, text: '{"a": ' } } };
    expect(playgroundRequest('/', plan, { values: typed, secrets }).body).toEqual({
      mediaType: 'application/json',
      text: '{"a": ',
    });
  });
});
