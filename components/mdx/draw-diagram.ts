import { type PageColors, pageColors } from './page-colors';

type Result = { state: 'drawn'; svg: string } | { state: 'failed'; reason: string };

/** Diagrams are drawn one after the other: Mermaid keeps its settings in one place for all. */
let queue: Promise<unknown> = Promise.resolve();

interface DrawOptions {
  /** Id of the drawing, its own on the page. */
  id: string;
  isDark: boolean;
  /** Where the drawing will stand: it takes over colours and font. */
  place: Element;
}

/** The drawing of a Mermaid diagram in the colours of the page, or why there is none. */
export function drawDiagram(chart: string, options: DrawOptions): Promise<Result> {
  const drawing = queue.then(() => draw(chart, options));
  queue = drawing;
  return drawing;
}

async function draw(chart: string, { id, isDark, place }: DrawOptions): Promise<Result> {
  try {
    const { default: mermaid } = await import('mermaid');
    // Boxes are as wide as their words, so the words must already have their font.
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
    // The ELK engine is not shipped; the usual one draws the same diagram a little differently.
    const { svg } = await mermaid.render(id, chart.replace(/^(\s*layout:\s*)elk[\w.]*/m, '$1dagre'));
    return { state: 'drawn', svg };
  } catch (error) {
    const [reason = 'unknown reason'] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { state: 'failed', reason };
  }
}

/** Mermaid's own names for the colours of the page. */
function themeVariables({ surface, subtle, line, text, muted, faint }: PageColors): Record<string, string> {
  return {
    background: surface,
    mainBkg: subtle,
    primaryColor: subtle,
    primaryBorderColor: faint,
    primaryTextColor: text,
    secondaryColor: line,
    tertiaryColor: surface,
    lineColor: faint,
    textColor: text,
    nodeBorder: faint,
    clusterBkg: surface,
    clusterBorder: line,
    edgeLabelBackground: surface,
    titleColor: text,
    noteBkgColor: surface,
    noteBorderColor: faint,
    noteTextColor: muted,
    actorBkg: subtle,
    actorBorder: faint,
    actorTextColor: text,
    actorLineColor: line,
    signalColor: muted,
    signalTextColor: text,
    labelBoxBkgColor: subtle,
    labelBoxBorderColor: line,
    fontSize: '14px',
  };
}
