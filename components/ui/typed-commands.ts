const TERMINALS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'shellsession', 'terminal']);
const PROMPT = /^\s*\$ /;

/**
 * The commands that a reader would type from a terminal's text, without prompts and output. A text without prompts, or
 * in another language, stays unchanged.
 */
export function typedCommands(text: string, language: string | undefined): string {
  if (language === undefined || !TERMINALS.has(language)) return text;
  const lines = text.split('\n');
  if (!lines.some((line) => PROMPT.test(line))) return text;
  const typed: string[] = [];
  let isContinued = false;
  for (const line of lines) {
    const isCommand = PROMPT.test(line);
    if (isCommand || isContinued) typed.push(isCommand ? line.replace(PROMPT, '') : line);
    isContinued = (isCommand || isContinued) && line.trimEnd().endsWith('\\');
  }
  return typed.join('\n');
}
