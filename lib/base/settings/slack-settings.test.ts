import { expect, it } from 'vitest';
import { slackSettingsFrom } from './slack-settings';

function read(variables: Record<string, string>) {
  const problems: string[] = [];
  return { settings: slackSettingsFrom({ variables, problems }), problems };
}

it('a Slack app has a secret, a token and a key', () => {
  const whole = { SLACK_SIGNING_SECRET: 's', SLACK_BOT_TOKEN: 'xoxb-1', SLACK_ASSISTANT_KEY: 'svc_dsc_1' };
  expect(read(whole).settings).toEqual({ signingSecret: 's', botToken: 'xoxb-1', assistantKey: 'svc_dsc_1' });
  expect(read({})).toEqual({ settings: undefined, problems: [] });
});

it('half an app is a problem that names what is missing, and no secret', () => {
  const { settings, problems } = read({ SLACK_SIGNING_SECRET: 'hidden' });
  expect(settings).toBeUndefined();
  expect(problems).toEqual([
    'SLACK_BOT_TOKEN and SLACK_ASSISTANT_KEY are missing. Slack needs SLACK_SIGNING_SECRET, SLACK_BOT_TOKEN, SLACK_ASSISTANT_KEY.',
  ]);
});
