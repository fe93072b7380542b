import { describe, expect, it } from 'vitest';
import { assistantSettingsFrom } from './assistant-settings';
import type { Variables } from './setting';

function read(variables: Variables) {
  const problems: string[] = [];
  const settings = assistantSettingsFrom({ variables, problems });
  return { ...settings, problems };
}

describe('the settings of the assistant', () => {
  it('choose the embedded model where none is configured', () => {
    expect(read({})).toMatchObject({ model: { kind: 'embedded' }, problems: [] });
  });

  it('choose OpenAI for a key alone', () => {
    expect(read({ OPENAI_API_KEY: 'k' }).model).toEqual({
      kind: 'openai',
      apiKey: 'k',
      model: 'gpt-4.1-mini',
    });
  });

  it('choose a server that speaks the same protocol, with a key or without', () => {
    const variables = { OPENAI_BASE_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'llama3.1' };
    expect(read(variables)).toMatchObject({
      model: {
        kind: 'compatible',
        baseUrl: 'http://localhost:11434/v1',
        apiKey: undefined,
        model: 'llama3.1',
      },
      problems: [],
    });
  });

  it('choose another provider by its name, and what is asked of every model', () => {
    expect(
      read({
        ASSISTANT_PROVIDER: 'anthropic',
        ASSISTANT_MODEL: 'claude',
        ASSISTANT_OUTPUT_TOKENS: '1000',
        ASSISTANT_TEMPERATURE: '0.2',
      }),
    ).toMatchObject({
      model: { kind: 'provider', provider: 'anthropic', model: 'claude' },
      calls: { outputTokensMax: 1_000, temperature: 0.2, extraBody: {} },
      problems: [],
    });
    expect(read({ ASSISTANT_EXTRA_BODY: '{"top_k": 20}' }).calls.extraBody).toEqual({ top_k: 20 });
  });

  it('show images to models of providers whose models all take them, and to others where that is said', () => {
    const takesImages = (variables: Variables) => read(variables).calls.takesImages;
    const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1', ASSISTANT_MODEL: 'llava' };
    expect(takesImages({ OPENAI_API_KEY: 'k' })).toBe(true);
    expect(takesImages({ OPENAI_API_KEY: 'k', ASSISTANT_IMAGES: 'off' })).toBe(false);
    expect(takesImages({ ASSISTANT_PROVIDER: 'google', ASSISTANT_MODEL: 'gemini' })).toBe(true);
    expect(takesImages({ ASSISTANT_PROVIDER: 'mistral', ASSISTANT_MODEL: 'pixtral' })).toBe(false);
    expect(takesImages(own)).toBe(false);
    expect(takesImages({ ...own, ASSISTANT_IMAGES: 'on' })).toBe(true);
    expect(takesImages({})).toBe(false);
  });

  it.each([
    [{ ASSISTANT_IMAGES: 'on' }, 'ASSISTANT_IMAGES is "on", but no model is set'],
    [{ OPENAI_API_KEY: 'k', ASSISTANT_IMAGES: 'maybe' }, 'Write "on" if the model takes images, or "off".'],
    [
      { ASSISTANT_PROVIDER: 'llama', ASSISTANT_MODEL: 'x' },
      'ASSISTANT_PROVIDER is "llama". Write "openai", "anthropic"',
    ],
    [{ ASSISTANT_PROVIDER: 'google' }, 'ASSISTANT_PROVIDER is "google" without ASSISTANT_MODEL.'],
    [
      { ASSISTANT_REWRITING: 'sometimes' },
      'ASSISTANT_REWRITING is "sometimes". Write "weak" for questions whose own words find little, "always", or "off".',
    ],
    [
      { ASSISTANT_PRICES: 'gpt-4.1-mini=cheap' },
      'ASSISTANT_PRICES has "gpt-4.1-mini=cheap". Write a model and',
    ],
    [{ ASSISTANT_TEMPERATURE: 'warm' }, 'ASSISTANT_TEMPERATURE is "warm". Write a number from 0 to 2.'],
    [{ ASSISTANT_EXTRA_BODY: '[1]' }, 'ASSISTANT_EXTRA_BODY is "[1]". Write a JSON object'],
    [{ ASSISTANT_MODEL: 'x' }, 'ASSISTANT_MODEL is "x", but no server is named'],
    [{ OPENAI_BASE_URL: 'http://localhost/v1' }, 'OPENAI_BASE_URL is set without ASSISTANT_MODEL.'],
    [
      { OPENAI_BASE_URL: 'localhost', ASSISTANT_MODEL: 'x' },
      'OPENAI_BASE_URL is "localhost". Write an address',
    ],
    [
      { ASSISTANT_USES_PER_KEY_AND_MONTH: 'many' },
      'ASSISTANT_USES_PER_KEY_AND_MONTH is "many". Write a whole',
    ],
  ])('refuse %j and say what to write', (variables, message) => {
    expect(read(variables).problems).toEqual([expect.stringContaining(message)]);
  });

  it('show the panel in the pages unless it is off, with up to three questions to begin with', () => {
    expect(read({}).panel).toEqual({ isShown: true, questions: [] });
    expect(read({ ASSISTANT_PANEL: 'off' }).panel.isShown).toBe(false);
    expect(read({ ASSISTANT_QUESTIONS: ' How do I start? | What is a tab?' }).panel.questions).toEqual([
      'How do I start?',
      'What is a tab?',
    ]);
    expect(read({ ASSISTANT_PANEL: 'no', ASSISTANT_QUESTIONS: 'a|b|c|d' }).problems).toEqual([
      'ASSISTANT_PANEL is "no". Write "on", or "off" for pages without the assistant.',
      'ASSISTANT_QUESTIONS holds 4 questions. Write up to 3, with "|" between them.',
    ]);
  });
});
