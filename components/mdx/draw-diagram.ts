import { withBasePath } from '@/lib/base/web/base-path';
import { type PageColors, pageColors } from './page-colors';

type Result = { state: 'drawn'; svg: string } | { state: 'failed'; reason: string };

/** Diagrams are drawn one at a time, because Mermaid's settings are global. */
let queue: Promise<unknown> = Promise.resolve();

interface DrawOptions {
  id: string;
  isDark: boolean;
  place: Element;
}

export type DrawDiagram = (chart: string, options: DrawOptions) => Promise<Result>;

/** Draws a Mermaid diagram in the page's colours, or returns why that failed. */
export const drawDiagram: DrawDiagram = (chart, options) => {
  const drawing = queue.then(() => draw(chart, options));
  queue = drawing;
  return drawing;
};

async function draw(chart: string, { id, isDark, place }: DrawOptions): Promise<Result> {
  try {
    const { default: mermaid } = await import('mermaid');
    // Otherwise Mermaid draws elements with its class name once the page has loaded, possibly before the fonts.
    mermaid.startOnLoad = false;
    // Boxes are sized by their text, so its font must be loaded.
    await document.fonts.ready;
    const { fontFamily } = getComputedStyle(place);
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: 'base',
      themeVariables: { ...themeVariables(pageColors(place)), darkMode: isDark, fontFamily },
      fontFamily,
    });
    // We do not ship the ELK engine; the default one gives a similar diagram.
    const { svg } = await mermaid.render(id, chart.replace(/^(\s*layout:\s*)elk[\w.]*/m, '$1dagre'));
    return { state: 'drawn', svg: linkedBelowPath(svg) };
  } catch (error) {
    const [reason = 'unknown reason'] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { state: 'failed', reason };
  }
}

/** Adds the base path, because parts of a diagram may link to pages of the site. */
function linkedBelowPath(svg: string): string {
  return svg.replace(/(?<=\s(?:xlink:)?href=")\/[^"]*/g, (address) => withBasePath(address));
}

function themeVariables(colors: PageColors): Record<string, string> {
  const { surface, subtle, line, text, muted, faint, accent, tint } = colors;
  return {
    background: surface,
    mainBkg: tint,
    primaryColor: tint,
    primaryBorderColor: accent,
    primaryTextColor: text,
    secondaryColor: subtle,
    tertiaryColor: surface,
    lineColor: faint,
    textColor: text,
    nodeBorder: accent,
    clusterBkg: surface,
    clusterBorder: line,
    edgeLabelBackground: surface,
    titleColor: text,
    noteBkgColor: subtle,
    noteBorderColor: faint,
    noteTextColor: muted,
    actorBkg: tint,
    actorBorder: accent,
    actorTextColor: text,
    actorLineColor: line,
    signalColor: muted,
    signalTextColor: text,
    labelBoxBkgColor: tint,
    labelBoxBorderColor: line,
    fontSize: '14px',
  };
}
