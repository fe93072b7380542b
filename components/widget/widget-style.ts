/**
 * The widget's style, as a constructed sheet, which no policy of the surrounding page forbids. The page's rules for all
 * elements reach the host, so the host has no box, and its only child inherits nothing.
 */
export const widgetStyle = `
:host { display: contents; }
.widget { all: initial; --accent: #2563eb; --on-accent: #fff; --ground: #fff; --text: #18181b; --soft: #f4f4f5;
  --line: #d4d4d8; color-scheme: light dark; font: 15px/1.55 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .widget { --ground: #18181b; --text: #f4f4f5; --soft: #27272a; --line: #3f3f46; } }
* { box-sizing: border-box; }
button, textarea { font: inherit; color: inherit; }
button { cursor: pointer; border: 1px solid var(--line); border-radius: 8px; background: none; padding: 6px 12px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.open { position: fixed; inset: auto 20px calc(20px + var(--place) * 60px) auto; z-index: 2147483000; border: 0; border-radius: 24px;
  padding: 12px 20px; background: var(--accent); color: var(--on-accent); box-shadow: 0 4px 16px #0003; }
.open[hidden] { display: none; }
.panel { position: fixed; inset: auto 20px 20px auto; z-index: 2147483000; display: flex; flex-direction: column;
  width: min(420px, calc(100vw - 40px)); height: min(640px, calc(100vh - 40px)); overflow: hidden; margin: 0; padding: 0;
  border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--text);
  box-shadow: 0 8px 32px #0004; }
.panel:not([open]) { display: none; }
header { display: flex; gap: 8px; align-items: center; padding: 12px 16px; border-bottom: 1px solid var(--line); }
h2 { flex: 1; margin: 0; font-size: 16px; }
.log { flex: 1; overflow: auto; padding: 16px; overflow-wrap: anywhere; }
.question { width: fit-content; max-width: 90%; margin: 0 0 12px auto; padding: 8px 12px; border-radius: 12px;
  background: var(--soft); white-space: pre-wrap; }
.reply { margin: 0 0 20px; }
.note { color: color-mix(in srgb, var(--text) 70%, transparent); font-size: 13px; }
p, ul, ol, pre, table { margin: 0 0 10px; }
h4 { margin: 14px 0 6px; font-size: 15px; }
pre { direction: ltr; text-align: left; overflow: auto; padding: 10px 12px; border-radius: 8px; background: var(--soft); }
code { font: 13px/1.5 ui-monospace, monospace; }
table { display: block; overflow: auto; border-collapse: collapse; }
td, th { padding: 4px 8px; border: 1px solid var(--line); text-align: start; }
a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 2px; }
sup a { text-decoration: none; padding: 0 3px; border-radius: 4px; background: var(--soft); }
.next { display: grid; gap: 6px; justify-items: start; }
.next button { text-align: start; }
.asking { display: flex; gap: 8px; padding: 12px 16px; border-top: 1px solid var(--line); }
textarea { flex: 1; resize: none; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--ground); }
.asking button { background: var(--accent); color: var(--on-accent); border: 0; }
`;
