import type { CSSProperties } from 'react';

interface Picture {
  src: string;
  width: number;
  height: number;
}

interface SocialCardProps {
  mode: 'light' | 'dark';
  color: string;
  siteName?: string | undefined;
  eyebrow?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  logo?: Picture | undefined;
  background?: Picture | undefined;
}

const GROUND = {
  light: { ground: '#ffffff', strong: '#12141d', soft: '#565c6f' },
  dark: { ground: '#0b0d14', strong: '#f6f7fb', soft: '#a7aec2' },
} as const;

const LOGO_HEIGHT = 54;
const LOGO_WIDTH_MAX = 460;

/** A page's image for social media, 1200 by 630. Drawn without a browser; the library requires every box to be flex. */
export function SocialCard(properties: SocialCardProps) {
  const { mode, color, eyebrow, title = '', description, background } = properties;
  const { ground, strong, soft } = GROUND[mode];
  return (
    <div style={{ ...fill, display: 'flex', background: ground, color: strong, fontFamily: 'Geist' }}>
      {background === undefined ? (
        <Glow color={color} mode={mode} />
      ) : (
        // biome-ignore lint/performance/noImgElement: this is drawn once, on the server.
        <img alt="" src={background.src} style={{ ...fill, position: 'absolute', objectFit: 'cover' }} />
      )}
      <div style={{ ...fill, ...column, justifyContent: 'space-between', padding: '68px 76px 64px' }}>
        <Brand {...properties} />
        <div style={column}>
          {eyebrow === undefined ? null : (
            <div style={{ ...clamped(1), color, fontSize: 27, marginBottom: 16 }}>{eyebrow}</div>
          )}
          <div
            style={{
              ...clamped(3),
              fontSize: titleSize(title),
              letterSpacing: '-0.032em',
              lineHeight: 1.1,
              WebkitTextStroke: `1.4px ${strong}`,
            }}
          >
            {title}
          </div>
          {description === undefined ? null : (
            <div style={{ ...clamped(2), color: soft, fontSize: 31, lineHeight: 1.4, marginTop: 24 }}>
              {description}
            </div>
          )}
        </div>
      </div>
      <div style={{ position: 'absolute', bottom: 0, left: 0, width: 1200, height: 10, background: color }} />
    </div>
  );
}

function Brand({ logo, siteName, mode, color }: SocialCardProps) {
  if (logo !== undefined) {
    const scale = Math.min(LOGO_HEIGHT / logo.height, LOGO_WIDTH_MAX / logo.width);
    const size = { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) };
    // biome-ignore lint/performance/noImgElement: this is drawn once, on the server.
    return <img alt="" src={logo.src} {...size} />;
  }
  return (
    <div style={{ display: 'flex', alignItems: 'center', height: LOGO_HEIGHT }}>
      <div style={{ width: 30, height: 30, borderRadius: 9, background: color, marginRight: 18 }} />
      <div style={{ display: 'flex', fontSize: 34, WebkitTextStroke: `0.8px ${GROUND[mode].strong}` }}>
        {siteName ?? ''}
      </div>
    </div>
  );
}

function Glow({ color, mode }: { color: string; mode: 'light' | 'dark' }) {
  const strength = mode === 'dark' ? '66' : '42';
  const backgroundImage = `radial-gradient(circle at 88% 4%, ${color}${strength} 0%, ${color}00 52%)`;
  return <div style={{ ...fill, position: 'absolute', backgroundImage }} />;
}

const fill: CSSProperties = { width: 1200, height: 630 };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };

/** Limits text to a number of lines, with an ellipsis. */
function clamped(lines: number): CSSProperties {
  return { display: 'block', lineClamp: lines, maxWidth: 1040 };
}

function titleSize(title: string): number {
  if (title.length <= 26) return 84;
  return title.length <= 52 ? 70 : 58;
}
