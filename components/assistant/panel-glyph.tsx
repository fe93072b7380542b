const PATHS = {
  sparkle:
    'M11 4.5l1.6 4.3a2 2 0 0 0 1.2 1.2l4.2 1.5-4.2 1.6a2 2 0 0 0-1.2 1.2L11 18.5l-1.6-4.2a2 2 0 0 0-1.2-1.2L4 11.5 8.2 10a2 2 0 0 0 1.2-1.2L11 4.5zM18.5 4v4M16.5 6h4',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  'new-conversation':
    'M12 4.5H7a2.5 2.5 0 0 0-2.5 2.5v10A2.5 2.5 0 0 0 7 19.5h10a2.5 2.5 0 0 0 2.5-2.5v-5M17.2 3.9a1.7 1.7 0 0 1 2.4 2.4l-7.4 7.4-3.2.8.8-3.2 7.4-7.4z',
  send: 'M12 18.5v-13M6.5 11L12 5.5l5.5 5.5',
  stop: 'M8 7.5h8a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5H8a.5.5 0 0 1-.5-.5V8a.5.5 0 0 1 .5-.5z',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4.5V9h-4.5',
  down: 'M12 5.5v13M6.5 13l5.5 5.5 5.5-5.5',
  'thumb-up':
    'M7.5 11v8.5M7.5 11l3.6-6.6a1.7 1.7 0 0 1 3.1 1.2L13.6 9.5h4.6a1.8 1.8 0 0 1 1.8 2.1l-1.1 6.3a1.9 1.9 0 0 1-1.9 1.6H7.5M7.5 11H4.5v8.5h3',
  'thumb-down':
    'M7.5 13V4.5M7.5 13l3.6 6.6a1.7 1.7 0 0 0 3.1-1.2l-.6-3.9h4.6a1.8 1.8 0 0 0 1.8-2.1l-1.1-6.3A1.9 1.9 0 0 0 17 4.5H7.5M7.5 13H4.5V4.5h3',
  quote:
    'M5 12.5h4.5V17H5v-4.5zM5 12.5c0-2.8 1.2-4.6 3.5-5.5M14 12.5h4.5V17H14v-4.5zM14 12.5c0-2.8 1.2-4.6 3.5-5.5',
  code: 'M9 7.5L4.5 12 9 16.5M15 7.5l4.5 4.5-4.5 4.5',
  image:
    'M6.5 5h11A1.5 1.5 0 0 1 19 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 17.5v-11A1.5 1.5 0 0 1 6.5 5zM5.5 17l4.2-4.2a1 1 0 0 1 1.4 0l5.4 5.4M14 15.2l1.3-1.3a1 1 0 0 1 1.4 0l2 2M14.5 9v.1',
  warning: 'M12 8.5v4.5M12 16v.1M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z',
  'arrow-end': 'M5 12h13.5M13 6l6 6-6 6',
} as const;

/** The panel's own icons, bundled with its code instead of with every page. */
export type PanelGlyphName = keyof typeof PATHS;

export function PanelGlyph({ name, size = 16 }: { name: PanelGlyphName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={name === 'arrow-end' ? 'glyph glyph-turning' : 'glyph'}
      height={size}
      viewBox="0 0 24 24"
      width={size}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
