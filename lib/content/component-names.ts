/** What pages may use without importing it; the components themselves stand in `components/mdx`. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...[
    'Accordion',
    'AccordionGroup',
    'Badge',
    'Callout',
    'Card',
    'CardGroup',
    'Check',
    'CodeBlock',
    'CodeGroup',
  ],
  ...[
    'Color',
    'Column',
    'Columns',
    'Danger',
    'Expandable',
    'FileTree',
    'Frame',
    'GitHub',
    'Heading',
    'Icon',
    'Info',
  ],
  ...['Latex', 'Link', 'MathFormula', 'Mermaid', 'Note', 'Panel', 'ParamField', 'Prompt', 'RequestExample'],
  ...[
    'ResponseExample',
    'ResponseField',
    'Snippet',
    'Step',
    'Steps',
    'Tab',
    'Tabs',
    'Tile',
    'Tip',
    'Tooltip',
  ],
  ...['Tree', 'Update', 'View', 'Visibility', 'Warning'],
]);

/** Whether pages know a component without importing it; React's `Fragment` is known too. */
export function isBuiltInComponent(name: string): boolean {
  return BUILT_IN.has(name) || name === 'Fragment' || name === 'React';
}

/** The names of the components that pages know. */
export function builtInComponents(): ReadonlySet<string> {
  return BUILT_IN;
}
