// Names that crawlers, previews and monitors give themselves; who hides is counted as a reader.
const ROBOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headlesschrome|facebookexternalhit|embedly|curl\/|wget\/|python-|go-http|java\/|axios|node-fetch|libwww|scrapy|archiver|gptbot|claudebot/i;

/** Whether a request says of itself that no person is reading. */
export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || ROBOTS.test(userAgent);
}
