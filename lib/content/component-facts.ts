/** What the compiler, `check`, search, Markdown and feeds know about a component without rendering it. */
export interface ComponentFacts {
  place: 'line' | 'block';
  /** Contains only text and inline elements: paragraphs inside it are unwrapped. */
  holdsLine?: true;
  /**
   * Set for headings: the text is either the content, at the depth of `level`, or an attribute, at a fixed depth or
   * that of the tag in `titleSize`.
   */
  heading?: { content: true } | { attribute: string; depth: number | 'titleSize' };
  /**
   * The anchors that links can use besides ids. `own-title` becomes a unique id during compilation, `plain-title` too
   * but in Latin letters; a `title` becomes one during rendering; `field` is the name of a parameter.
   */
  anchor?: 'own-title' | 'plain-title' | 'title' | 'field';
  /** Whether its `title` is inline Markdown. */
  markdownTitle?: true;
  /** What search indexes: the visible attributes, a section under its title, a parameter, or nothing. */
  search: 'text' | 'section' | 'parameter' | 'nothing';
  markdown: MarkdownForm;
  /** Headings inside it are in no table of contents, because it is closed or has its own entry. */
  foldsHeadings?: true;
  /** In Markdown, a rule follows it if more text comes, because its titles are headings there. */
  endsWithRule?: true;
}

/** Markdown forms of components, implemented in `lib/publish/markdown/component-converters.ts`. */
export type MarkdownForm =
  | 'accordion'
  | 'blocks'
  | 'callout'
  | 'card'
  | 'code'
  | 'code-group'
  | 'color'
  | 'content'
  | 'diagram'
  | 'expandable'
  | 'field'
  | 'file'
  | 'folder'
  | 'formula'
  | 'frame'
  | 'heading'
  | 'link'
  | 'nothing'
  | 'prompt'
  | 'repository'
  | 'request-example'
  | 'response-example'
  | 'section'
  | 'step'
  | 'steps'
  | 'tooltip'
  | 'update'
  | 'variation'
  | 'visibility';

const block = { place: 'block', search: 'text' } as const;
const line = { place: 'line', search: 'text' } as const;
const callout = { ...block, markdown: 'callout' } as const;
const container = { ...block, markdown: 'blocks' } as const;

/**
 * One row for each built-in component and part. `components/mdx/mdx-components.tsx` renders them and must use the same
 * names.
 */
const rows = {
  Accordion: {
    ...block,
    foldsHeadings: true,
    anchor: 'plain-title',
    markdownTitle: true,
    search: 'section',
    markdown: 'accordion',
    endsWithRule: true,
  },
  AccordionGroup: { ...container, endsWithRule: true },
  Badge: { ...line, holdsLine: true, markdown: 'link' },
  Callout: callout,
  Card: { ...block, markdownTitle: true, markdown: 'card' },
  CardGroup: container,
  Check: callout,
  CodeBlock: { ...block, markdown: 'code' },
  CodeGroup: { ...block, markdown: 'code-group' },
  Color: container,
  'Color.Item': { ...block, markdown: 'color' },
  'Color.Row': { ...block, markdownTitle: true, markdown: 'section' },
  Column: container,
  Columns: container,
  Danger: callout,
  Expandable: {
    ...block,
    foldsHeadings: true,
    anchor: 'title',
    markdown: 'expandable',
    endsWithRule: true,
  },
  FileTree: container,
  Frame: { ...block, markdown: 'frame' },
  GitHub: { ...block, markdown: 'content' },
  'GitHub.Repo': { ...block, markdown: 'repository' },
  Heading: { ...block, holdsLine: true, heading: { content: true }, markdown: 'heading' },
  Icon: { ...line, search: 'nothing', markdown: 'nothing' },
  Info: callout,
  Latex: { ...line, markdown: 'formula' },
  Link: { ...line, markdown: 'link' },
  MDX: container,
  MathFormula: { ...block, markdown: 'content' },
  Mermaid: { ...block, markdown: 'diagram' },
  Note: callout,
  Panel: container,
  ParamField: { ...block, anchor: 'field', search: 'parameter', markdown: 'field' },
  Prompt: { ...block, foldsHeadings: true, markdown: 'prompt' },
  RequestExample: { ...block, markdown: 'request-example' },
  ResponseExample: { ...block, markdown: 'response-example' },
  ResponseField: { ...block, anchor: 'field', search: 'parameter', markdown: 'field' },
  Snippet: { ...line, markdown: 'content' },
  Step: {
    ...block,
    heading: { attribute: 'title', depth: 'titleSize' },
    anchor: 'own-title',
    markdownTitle: true,
    search: 'section',
    markdown: 'step',
  },
  Steps: { ...block, markdown: 'steps' },
  Tab: { ...block, anchor: 'own-title', markdownTitle: true, markdown: 'section' },
  Tabs: { ...container, endsWithRule: true },
  Tile: { ...block, markdownTitle: true, markdown: 'card' },
  Tip: callout,
  Tooltip: { ...line, holdsLine: true, markdown: 'tooltip' },
  Tree: container,
  'Tree.File': { ...block, markdown: 'file' },
  'Tree.Folder': { ...block, markdown: 'folder' },
  Update: {
    ...block,
    foldsHeadings: true,
    heading: { attribute: 'label', depth: 2 },
    markdown: 'update',
  },
  Variation: { ...line, markdown: 'variation' },
  View: { ...block, anchor: 'plain-title', markdown: 'section', endsWithRule: true },
  Visibility: { ...block, markdown: 'visibility' },
  Warning: callout,
} as const satisfies Record<string, ComponentFacts>;

export type ComponentName = Exclude<keyof typeof rows, `${string}.${string}`>;

export const componentFacts: ReadonlyMap<string, ComponentFacts> = new Map(Object.entries(rows));

export const builtInNames: readonly string[] = Object.keys(rows).filter((name) => !name.includes('.'));

/** Whether a name is a built-in component. Includes React's `Fragment`. */
export function isBuiltInComponent(name: string): boolean {
  return name === 'Fragment' || name === 'React' || (componentFacts.has(name) && !name.includes('.'));
}
