/** Breaks code and tables instead of cutting them off. */
export const bookStyles = `
body { font-family: Inter, system-ui, sans-serif; line-height: 1.5; }
h1, h2, h3, h4 { line-height: 1.25; break-after: avoid; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .75em; background: #f5f5f5; border-radius: 4px; font-size: .85em; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .9em; }
th, td { border: 1px solid #ccc; padding: .3em .5em; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
img { max-width: 100%; }
blockquote { margin-inline: 0; padding-inline-start: 1em; border-inline-start: 3px solid #ccc; }
`;
