import type { ReactNode } from 'react';
import { Link } from './link';

/** Longer texts are shown without Markdown. */
const CHARACTERS_MAX = 1_000;

const MARK =
  /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|\*\*(.+?)\*\*|__(.+?)__|\*(\S.*?)\*|\b_(\S.*?)_\b|\[([^\]]+)\]\(([^\s)]+)\)/;

/** Inline Markdown in descriptions and captions: code, bold, italic and links. */
export function InlineMarkdown({ text }: { text: string }): ReactNode {
  if (text.length > CHARACTERS_MAX) return text;
  const parts: ReactNode[] = [];
  let rest = text;
  for (let match = MARK.exec(rest); match !== null; match = MARK.exec(rest)) {
    parts.push(rest.slice(0, match.index), <Marked key={parts.length} match={match} />);
    rest = rest.slice(match.index + match[0].length);
  }
  return (
    <>
      {parts}
      {rest}
    </>
  );
}

function Marked({ match }: { match: RegExpExecArray }): ReactNode {
  const [, , code, starStrong, lineStrong, starEmphasis, lineEmphasis, label, href] = match;
  if (code !== undefined) return <code>{code}</code>;
  const strong = starStrong ?? lineStrong;
  if (strong !== undefined) {
    return (
      <strong>
        <InlineMarkdown text={strong} />
      </strong>
    );
  }
  const emphasis = starEmphasis ?? lineEmphasis;
  if (emphasis !== undefined) {
    return (
      <em>
        <InlineMarkdown text={emphasis} />
      </em>
    );
  }
  // A URL from a prop must not run code.
  const isSafe = href !== undefined && !/^\s*(?:javascript|data|vbscript):/i.test(href);
  return isSafe && label !== undefined ? <Link href={href}>{label}</Link> : label;
}
