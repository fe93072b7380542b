import { expect, it } from 'vitest';
import { readEnvironment } from '@/lib/base/settings/environment';
import { panelStringKeys } from '@/lib/docs/languages/panel-strings';
import { answerPanelFacts } from './answer-panel-facts';

const places = { projectDirectory: process.cwd(), relativeTo: () => process.cwd() };

async function facts(
  query: string,
  variables: Record<string, string> = {},
  starters?: readonly string[],
  isMember = false,
) {
  const environment = readEnvironment({ NEXTAUTH_SECRET: 'a secret', ...variables }, places);
  const response = await answerPanelFacts(new Request(`http://localhost/api/assistant/panel${query}`), {
    environment,
    key: 'svc_dsc_panel',
    isMember: async () => isMember,
    starterQuestions: async () => starters,
  });
  return { status: response.status, body: await response.json() };
}

it('the panel learns its key, who answers, and every word in the language of the page', async () => {
  const { body } = await facts('?language=de');
  expect(body).toMatchObject({ domain: 'docs', key: 'svc_dsc_panel', isEmbedded: true });
  expect(Object.keys(body.strings)).toEqual([...panelStringKeys]);
  expect(body.strings.assistantSend).toBe('Senden');
});

it('questions of the operator and a language model of theirs are told', async () => {
  const variables = { OPENAI_API_KEY: 'k', ASSISTANT_QUESTIONS: 'How do I start?' };
  expect((await facts('', variables)).body).toMatchObject({
    isEmbedded: false,
    questions: ['How do I start?'],
  });
});

it('questions of the dashboard come before those of the server', async () => {
  const variables = { ASSISTANT_QUESTIONS: 'How do I start?' };
  expect((await facts('', variables, ['What is new?'])).body.questions).toEqual(['What is new?']);
});

it('a device keeps the conversations of strangers, and none of members', async () => {
  expect((await facts('')).body.keepsConversations).toBe(true);
  expect((await facts('', {}, undefined, true)).body.keepsConversations).toBe(false);
});

it('a site without the panel gives nobody its key', async () => {
  const { status, body } = await facts('', { ASSISTANT_PANEL: 'off' });
  expect(status).toBe(404);
  expect(JSON.stringify(body)).not.toContain('svc_dsc_');
});
