// User agents of crawlers, previews and monitors; undeclared robots count as readers.
const ROBOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headlesschrome|facebookexternalhit|embedly|curl\/|wget\/|python-|go-http|java\/|axios|node-fetch|libwww|scrapy|archiver|gptbot|claudebot/i;

export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === '' || ROBOTS.test(userAgent);
}
