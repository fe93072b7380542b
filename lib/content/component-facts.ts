/** What a component is to all that read a page without drawing it: compiler, `check`, search, Markdown and feeds. */
export interface ComponentFacts {
  /** Whether it stands inside a paragraph, or ends it. */
  place: 'line' | 'block';
  /** Holds text and inline elements only: paragraphs inside it are taken away. */
  holdsLine?: true;
  /** What makes it a heading: its content, at the depth of `level`; or a text attribute, at a fixed depth or the tag in `titleSize`. */
  heading?: { content: true } | { attribute: string; depth: number | 'titleSize' };
  /**
   * What links can name beside ids: `own-title` is a title that becomes the element's id here, unique in the
   * page; a `title` becomes one where the component is drawn; `field` names a parameter.
   */
  anchor?: 'own-title' | 'title' | 'field';
  /** What search reads: the attributes that readers see, a section under its title, a parameter, or nothing. */
  search: 'text' | 'section' | 'parameter' | 'nothing';
  /** What it becomes in Markdown. */
  markdown: MarkdownForm;
  /** In Markdown a rule ends it where the text goes on, since its titles are headings there. */
  endsWithRule?: true;
}

/** The forms of components in Markdown; `lib/publish/markdown/component-converters.ts` writes each. */
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
  | 'visibility';

const block = { place: 'block', search: 'text' } as const;
const line = { place: 'line', search: 'text' } as const;
const callout = { ...block, markdown: 'callout' } as const;
const container = { ...block, markdown: 'blocks' } as const;

/**
 * One row for each component that pages know without importing it, and for its parts. The components are drawn
 * by `components/mdx/mdx-components.tsx`, which must have the same names.
 */
const rows = {
  Accordion: {
    ...block,
    anchor: 'own-title',
    search: 'section',
    markdown: 'accordion',
    endsWithRule: true,
  },
  AccordionGroup: { ...container, endsWithRule: true },
  Badge: { ...line, holdsLine: true, markdown: 'link' },
  Callout: callout,
  Card: { ...block, markdown: 'card' },
  CardGroup: container,
  Check: callout,
  CodeBlock: { ...block, markdown: 'code' },
  CodeGroup: { ...block, markdown: 'code-group' },
  Color: container,
  'Color.Item': { ...block, markdown: 'color' },
  'Color.Row': { ...block, markdown: 'section' },
  Column: container,
  Columns: container,
  Danger: callout,
  Expandable: { ...block, anchor: 'title', markdown: 'expandable', endsWithRule: true },
  FileTree: container,
  Frame: { ...block, markdown: 'frame' },
  GitHub: { ...block, markdown: 'content' },
  'GitHub.Repo': { ...block, markdown: 'repository' },
  Heading: { ...block, holdsLine: true, heading: { content: true }, markdown: 'heading' },
  Icon: { ...line, search: 'nothing', markdown: 'nothing' },
  Info: callout,
  Latex: { ...line, markdown: 'formula' },
  Link: { ...line, markdown: 'link' },
  MathFormula: { ...block, markdown: 'content' },
  Mermaid: { ...block, markdown: 'diagram' },
  Note: callout,
  Panel: container,
  ParamField: { ...block, anchor: 'field', search: 'parameter', markdown: 'field' },
  Prompt: { ...block, markdown: 'prompt' },
  RequestExample: { ...block, markdown: 'request-example' },
  ResponseExample: { ...block, markdown: 'response-example' },
  ResponseField: { ...block, anchor: 'field', search: 'parameter', markdown: 'field' },
  Snippet: { ...line, markdown: 'content' },
  Step: {
    ...block,
    heading: { attribute: 'title', depth: 'titleSize' },
    anchor: 'own-title',
    search: 'section',
    markdown: 'step',
  },
  Steps: { ...block, markdown: 'steps' },
  Tab: { ...block, anchor: 'own-title', markdown: 'section' },
  Tabs: { ...container, endsWithRule: true },
  Tile: { ...block, markdown: 'card' },
  Tip: callout,
  Tooltip: { ...line, holdsLine: true, markdown: 'tooltip' },
  Tree: container,
  'Tree.File': { ...block, markdown: 'file' },
  'Tree.Folder': { ...block, markdown: 'folder' },
  Update: { ...block, heading: { attribute: 'label', depth: 2 }, markdown: 'update' },
  View: { ...block, anchor: 'title', markdown: 'section', endsWithRule: true },
  Visibility: { ...block, markdown: 'visibility' },
  Warning: callout,
} as const satisfies Record<string, ComponentFacts>;

/** The components that pages know without importing them. */
export type ComponentName = Exclude<keyof typeof rows, `${string}.${string}`>;

/** The components that pages know, and their parts (`Tree.File`), each with what it is. */
export const componentFacts: ReadonlyMap<string, ComponentFacts> = new Map(Object.entries(rows));

/** The names of the components, without their parts. */
export const builtInNames: readonly string[] = Object.keys(rows).filter((name) => !name.includes('.'));

/** Whether pages know a component without importing it; React's `Fragment` is known too. */
export function isBuiltInComponent(name: string): boolean {
  return name === 'Fragment' || name === 'React' || (componentFacts.has(name) && !name.includes('.'));
}
