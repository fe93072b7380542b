type Result = { state: 'drawn'; svg: string } | { state: 'failed'; reason: string };

/** Diagrams are drawn one after the other: Mermaid keeps its settings in one place for all. */
let queue: Promise<unknown> = Promise.resolve();

/** The drawing of a Mermaid diagram in the colours of the page, or why there is none. */
export function drawDiagram(chart: string, options: { id: string; isDark: boolean }): Promise<Result> {
  const drawing = queue.then(() => draw(chart, options));
  queue = drawing;
  return drawing;
}

async function draw(chart: string, { id, isDark }: { id: string; isDark: boolean }): Promise<Result> {
  try {
    const { default: mermaid } = await import('mermaid');
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: 'base',
      themeVariables: themeVariables(isDark),
      fontFamily: 'inherit',
    });
    // The ELK engine is not shipped; the usual one draws the same diagram a little differently.
    const { svg } = await mermaid.render(id, chart.replace(/^(\s*layout:\s*)elk[\w.]*/m, '$1dagre'));
    return { state: 'drawn', svg };
  } catch (error) {
    const [reason = 'unknown reason'] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { state: 'failed', reason };
  }
}

/** Mermaid computes shades, so it needs plain colours and not the page's own variables. */
function themeVariables(isDark: boolean): Record<string, string | boolean> {
  const [background, raised, line, text, muted] = isDark
    ? ['#0b0d10', '#181c22', '#3d4651', '#eceef1', '#a5aeba']
    : ['#ffffff', '#f6f7f9', '#c5ccd5', '#14171c', '#4f5966'];
  return {
    darkMode: isDark,
    background,
    mainBkg: raised,
    primaryColor: raised,
    primaryBorderColor: line,
    primaryTextColor: text,
    secondaryColor: isDark ? '#20262e' : '#eceff3',
    tertiaryColor: background,
    lineColor: isDark ? '#6b7684' : '#8791a0',
    textColor: text,
    nodeBorder: line,
    clusterBkg: background,
    clusterBorder: line,
    edgeLabelBackground: background,
    titleColor: text,
    noteBkgColor: raised,
    noteBorderColor: line,
    noteTextColor: muted,
    actorBkg: raised,
    actorBorder: line,
    actorTextColor: text,
    signalColor: isDark ? '#8791a0' : '#4f5966',
    signalTextColor: text,
    labelBoxBkgColor: raised,
    labelBoxBorderColor: line,
    fontSize: '14px',
  };
}
