/** Names of Starlight's own icons that the libraries here call something else. */
const NAMES: Readonly<Record<string, string>> = {
  'open-book': 'book-open',
  document: 'file-text',
  'add-document': 'file-plus',
  'right-arrow': 'arrow-right',
  'left-arrow': 'arrow-left',
  'up-arrow': 'arrow-up',
  'down-arrow': 'arrow-down',
  'right-caret': 'chevron-right',
  magnifier: 'search',
  setting: 'settings',
  'seti:config': 'settings',
  'seti:folder': 'folder',
  approve: 'circle-check',
  'approve-check': 'check',
  'approve-check-circle': 'circle-check',
  error: 'circle-x',
  warning: 'triangle-alert',
  information: 'info',
  bars: 'menu',
  close: 'x',
  external: 'external-link',
  translate: 'languages',
  'seti:json': 'braces',
  'cloud-download': 'cloud-download',
  'list-format': 'list',
  random: 'shuffle',
  comment: 'message-square',
  'comment-alt': 'message-square',
  heart: 'heart',
  bun: 'package',
  pnpm: 'package',
  forward: 'forward',
  'forward-slash': 'slash',
  star: 'star',
  email: 'mail',
  moon: 'moon',
  sun: 'sun',
  laptop: 'laptop',
  vercel: 'triangle',
};

/** An icon of Starlight by our name; icons of file types lose their prefix. */
export function iconName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return Object.hasOwn(NAMES, name) ? NAMES[name] : name.replace(/^seti:/, '');
}
