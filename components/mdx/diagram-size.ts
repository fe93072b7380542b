/** The size of a drawing in pixels, before it is fitted into the page. */
export interface DiagramSize {
  width: number;
  height: number;
}

const CHARACTER_PX = 7.3;
const LINE_PX = 21;
/** Longer node labels are wrapped. */
const LABEL_PX = 200;
const BETWEEN_PX = 50;
const LINK =
  /\s*(?:<|[xo](?=[-=]))?(?:--+|==+|-\.+-?)(?:\s*(?:"[^"]*"|[^-=|>.\n]+?)\s*(?:--+|==+|\.+-))?[>xo]?\s*(?:\|([^|]*)\|)?\s*/;
const NODE =
  /^([\p{L}\p{N}_.-]+?)\s*(?:@\{[^}]*\}|(?:\[|\(|\{|>)+["/\\]*([\s\S]*?)["/\\]*(?:\]|\)|\})+)?(?::::?[\w-]+)?$/u;

/**
 * Estimates a diagram's size from its text, so that the content below does not move when it is drawn. `undefined` for
 * kinds whose size does not follow from their lines.
 */
export function diagramSize(chart: string): DiagramSize | undefined {
  const lines = chart
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/%%.*$/gm, '')
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [head = '', ...rest] = lines;
  if (/^sequenceDiagram\b/.test(head)) return sequenceSize(rest);
  const [, direction = 'TB'] = /^(?:graph|flowchart)(?:-\w+)?\s*(TB|TD|BT|LR|RL)?/.exec(head) ?? [];
  return /^(?:graph|flowchart)\b/.test(head) ? flowSize(rest, /LR|RL/.test(direction)) : undefined;
}

/** Actors are drawn above and below, and every message takes a row. */
function sequenceSize(lines: readonly string[]): DiagramSize {
  const actors = new Set<string>();
  let height = 0;
  const messages: { from: string; to: string; width: number }[] = [];
  for (const line of lines) {
    const declared = /^(?:create\s+)?(?:participant|actor)\s+(\S+)/.exec(line)?.[1];
    const message = /^([^\s:+-][^:]*?)\s*(?:<<)?--?(?:>>?|x|\))[+-]?\s*([^:]+?)\s*:\s*(.*)$/.exec(line);
    const note = /^note\s[^:]*:\s*(.*)$/i.exec(line)?.[1];
    if (declared !== undefined) actors.add(declared);
    else if (message !== null) {
      const [, from = '', to = '', text = ''] = message;
      actors.add(from).add(to);
      messages.push({ from, to, width: longestLine(text) * CHARACTER_PX });
      height += 24 + rowsOf(text) * 19 + (from === to ? 28 : 0);
    } else if (note !== undefined) height += 28 + rowsOf(note) * 19;
    else if (/^(?:loop|alt|opt|par|critical|break)\b/.test(line)) height += 45;
    else if (/^rect\b/.test(line)) height += 20;
    else if (/^(?:else|and|option)\b/.test(line)) height += 45;
    else if (line === 'end') height += 10;
  }
  return { width: widthOf([...actors], messages) + 250, height: height + 2 * 65 + 65 };
}

/** The width from the first actor to the last: each gap is as wide as its own messages, or its share of longer ones. */
function widthOf(
  actors: readonly string[],
  messages: readonly { from: string; to: string; width: number }[],
): number {
  return actors.slice(1).reduce((sum, _, gap) => {
    const widths = messages.map(({ from, to, width }) => {
      const [start = 0, end = 0] = [actors.indexOf(from), actors.indexOf(to)].sort(
        (one, other) => one - other,
      );
      if (start === end) return start === gap ? width / 2 : 0;
      return start <= gap && gap < end ? width / (end - start) : 0;
    });
    return sum + Math.max(200, ...widths.map((width) => width + 20));
  }, 0);
}

/** Nodes are arranged in ranks, one below or beside the other. */
function flowSize(lines: readonly string[], isSideways: boolean): DiagramSize | undefined {
  const labels = new Map<string, string>();
  const edges: { from: string; to: string; label: string }[] = [];
  let groups = 0;
  for (const line of lines) {
    if (/^subgraph\b/.test(line)) groups++;
    if (/^(?:subgraph|end|style|classDef|class|linkStyle|click|direction|accTitle|accDescr)\b/.test(line))
      continue;
    const parts = line.split(new RegExp(LINK, 'g'));
    let before: string[] = [];
    for (let index = 0; index < parts.length; index += 2) {
      const names = (parts[index] ?? '').split(/\s+&\s+/).flatMap((written) => {
        const [, name, label] = NODE.exec(written.trim()) ?? [];
        if (name === undefined) return [];
        if (label !== undefined || !labels.has(name)) labels.set(name, label ?? name);
        return [name];
      });
      const label = parts[index - 1] ?? '';
      for (const from of before) for (const to of names) edges.push({ from, to, label });
      before = names;
    }
  }
  if (labels.size === 0) return undefined;
  const ranks = ranksOf([...labels.keys()], edges);
  const rows = new Map<number, { along: number; across: number }>();
  for (const [name, label] of labels) {
    const width = Math.min(LABEL_PX, longestLine(label) * CHARACTER_PX) + 60;
    const height =
      Math.ceil((longestLine(label) * CHARACTER_PX) / LABEL_PX) * LINE_PX +
      (rowsOf(label) - 1) * LINE_PX +
      30;
    const rank = ranks.get(name) ?? 0;
    const row = rows.get(rank) ?? { along: 0, across: -BETWEEN_PX };
    const [across, along] = isSideways ? [height, width] : [width, height];
    rows.set(rank, { along: Math.max(row.along, along), across: row.across + across + BETWEEN_PX });
  }
  const hasLabels = edges.some(({ label }) => label !== '');
  const gap = BETWEEN_PX + (hasLabels && !isSideways ? LINE_PX + 3 : 0);
  const longestLabel = Math.max(0, ...edges.map(({ label }) => longestLine(label)));
  const sizes = [...rows.values()];
  const along =
    sizes.reduce((sum, row) => sum + row.along, 0) +
    (sizes.length - 1) * (isSideways ? gap + longestLabel * CHARACTER_PX : gap) +
    groups * (isSideways ? 20 : 25);
  const across = Math.max(0, ...sizes.map((row) => row.across)) + groups * 40;
  return isSideways ? { width: along + 16, height: across + 16 } : { width: across + 16, height: along + 16 };
}

/** Each node's distance from the first ones, along the longest path without cycles. */
function ranksOf(
  names: readonly string[],
  edges: readonly { from: string; to: string }[],
): Map<string, number> {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  const order: string[] = [];
  const seen = new Set<string>();
  const back = new Set<string>();
  function visit(name: string): void {
    seen.add(name);
    open.add(name);
    for (const to of next.get(name) ?? []) {
      if (open.has(to)) back.add(`${name}\n${to}`);
      else if (!seen.has(to)) visit(to);
    }
    open.delete(name);
    order.unshift(name);
  }
  for (const name of names) if (!seen.has(name)) visit(name);
  for (const name of order) {
    const rank = ranks.get(name) ?? 0;
    ranks.set(name, rank);
    for (const to of next.get(name) ?? [])
      if (!back.has(`${name}\n${to}`)) ranks.set(to, Math.max(ranks.get(to) ?? 0, rank + 1));
  }
  return ranks;
}

function rowsOf(text: string): number {
  return text.split(/<br\s*\/?>|\\n/i).length;
}

function longestLine(text: string): number {
  return Math.max(
    ...text.split(/<br\s*\/?>|\\n/i).map((line) => line.replace(/<[^>]*>|["`*]/g, '').trim().length),
  );
}
