/** Slack shows no more of a message. */
const LENGTH_MAX = 12_000;

export function slackText(markdown: string): string {
  // Slack shows only the beginning, so the rest is not read.
  const pieces = markdown
    .trim()
    .slice(0, 2 * LENGTH_MAX)
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]+`)/);
  const text = pieces.map((piece, at) => (at % 2 === 0 ? prose(piece) : code(piece))).join('');
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
}

function prose(text: string): string {
  return escaped(text)
    .replace(/^([^\S\n]*)[-*+] /gm, '$1• ')
    .replace(/^#{1,6} +(.+)$/gm, '*$1*')
    .replace(/\*\*([^*\n]+)\*\*/g, '*$1*')
    .replace(
      /!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\]){0,500})\]\((https?:\/\/[^\s)|]{1,2000})\)/g,
      (_, label: string, url: string) => {
        const words = label.replace(/\\(.)/g, '$1').replaceAll('|', '¦').trim();
        return words === '' ? `<${url}>` : `<${url}|${words}>`;
      },
    )
    .replace(/\\([\\[\]`])/g, '$1');
}

/** Removes the language of a fence, which Slack would show as a first line. */
function code(text: string): string {
  return escaped(text.replace(/^```[^\n`]*\n/, '```\n'));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
