'use client';

// A client component, so that pages refer to an icon by name instead of containing its path twice.

const PATHS = {
  menu: 'M4 7.5h16M4 16.5h16',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  'chevron-down': 'M7 10l5 5 5-5',
  'chevron-end': 'M10 7l5 5-5 5',
  'chevrons-vertical': 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  'arrow-start': 'M19 12H5.5M11 6l-6 6 6 6',
  'arrow-end': 'M5 12h13.5M13 6l6 6-6 6',
  external: 'M8 16l8.5-8.5M9.5 7H17v7.5',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.3-4.3',
  wrap: 'M4 6.5h16M4 12h13a3 3 0 0 1 0 6h-4.5M15 15.5L12.5 18l2.5 2.5M4 18h4.5',
  list: 'M4 7h16M4 12h11M4 17h7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM5.5 15.5a1 1 0 0 1-1-1v-8a2 2 0 0 1 2-2h8a1 1 0 0 1 1 1',
  download: 'M12 4.5v10.5M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  chat: 'M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V16h-2A1.5 1.5 0 0 1 4 14.5v-8A1.5 1.5 0 0 1 5.5 5z',
  vscode:
    'M16 3v18l4-2.5v-13L16 3M9.2 13.9L5 17.5l-2-1 4.3-4.5m1.8-1.8L16 3v5l-4.8 4.1M16 16.5l-11-10-2 1L16 21',
  plug: 'M9 3.5V8M15 3.5V8M6.5 8h11v3a5.5 5.5 0 0 1-11 0V8zM12 16.5v4',
  thumb:
    'M7.5 11v8.5h-3V11h3zM7.5 11l3.8-6.7a1.8 1.8 0 0 1 3.3 1.3L14 9.5h4.3a1.7 1.7 0 0 1 1.7 2l-1.2 6.5a1.8 1.8 0 0 1-1.8 1.5H7.5',
  pencil: 'M4.5 19.5l1-4.2L16.2 4.6a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.7 18.5l-4.2 1z',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.3 2.3 3.4 5.2 3.4 8.5s-1.1 6.2-3.4 8.5c-2.3-2.3-3.4-5.2-3.4-8.5s1.1-6.2 3.4-8.5z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M3 12h1.5M19.5 12H21M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  screen: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 20h6M12 16v4',
  feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6.5 18.5a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  page: 'M7 3.5h7l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5zM14 3.5V8h4.5',
  hash: 'M9.5 4l-2 16M16.5 4l-2 16M4.5 9h15.5M4 15h15.5',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  sparkle:
    'M11 4.5l1.6 4.3a2 2 0 0 0 1.2 1.2l4.2 1.5-4.2 1.6a2 2 0 0 0-1.2 1.2L11 18.5l-1.6-4.2a2 2 0 0 0-1.2-1.2L4 11.5 8.2 10a2 2 0 0 0 1.2-1.2L11 4.5zM18.5 4v4M16.5 6h4',
} as const;

export type GlyphName = keyof typeof PATHS;

const DIRECTIONAL: ReadonlySet<GlyphName> = new Set([
  'chevron-end',
  'arrow-start',
  'arrow-end',
  'external',
  'list',
]);

/** A line icon of the interface in the text colour; directional ones are mirrored in right-to-left pages. */
export function Glyph({
  name,
  size = 16,
  className = '',
}: {
  name: GlyphName;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      // Its attributes are in the style sheet, because a page has many icons.
      className={`glyph${DIRECTIONAL.has(name) ? ' glyph-turning' : ''}${className === '' ? '' : ` ${className}`}`}
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
