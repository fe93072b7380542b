import { type SettingReading, settingFrom } from './setting';

/** The Slack app in which people ask the assistant. */
export interface SlackSettings {
  signingSecret: string;
  /** Lets the app post replies: `xoxb-…`. */
  botToken: string;
  assistantKey: string;
}

const names = ['SLACK_SIGNING_SECRET', 'SLACK_BOT_TOKEN', 'SLACK_ASSISTANT_KEY'] as const;

/** `undefined` if none is set. */
export function slackSettingsFrom(reading: SettingReading): SlackSettings | undefined {
  const [signingSecret, botToken, assistantKey] = names.map((name) => settingFrom(reading, name));
  const missing = names.filter((name) => settingFrom(reading, name) === undefined);
  if (missing.length === names.length) return undefined;
  if (signingSecret === undefined || botToken === undefined || assistantKey === undefined) {
    reading.problems.push(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. Slack needs ${names.join(', ')}.`,
    );
    return undefined;
  }
  return { signingSecret, botToken, assistantKey };
}
