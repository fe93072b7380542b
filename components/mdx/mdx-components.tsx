import type { ComponentProps, ReactNode } from 'react';
import type { ComponentName } from '@/lib/content/component-facts';
import { Accordion, AccordionGroup } from './accordion';
import { AuthorScript } from './author-script';
import { Badge } from './badge';
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './callout';
import { Card } from './card';
import { CodeBlock } from './code-block';
import { CodeGroup } from './code-group';
import { Color } from './color';
import { CardGroup, Column, Columns } from './columns';
import { Details } from './details';
import { RequestExample, ResponseExample } from './examples';
import { Expandable } from './expandable';
import { ParamField, ResponseField } from './fields';
import { Frame } from './frame';
import { GitHub } from './github-repo';
import { Heading, headings } from './heading';
import { hostProperties } from './host-properties';
import { InlineFrame, Input, Preformatted, Table, Video } from './html-elements';
import { Image } from './image';
import { Latex } from './latex';
import { Link, TextLink } from './link';
import { MarkdownParts } from './markdown-parts';
import { MathFormula } from './math';
import { MdxIcon } from './mdx-icon';
import { Mermaid } from './mermaid';
import { Panel } from './panel';
import { Prompt } from './prompt';
import { Step, Steps } from './steps';
import { Tab, Tabs } from './tabs';
import { Tile } from './tile';
import { Tooltip } from './tooltip';
import { Tree } from './tree';
import { Update } from './update';
import { Variation } from './variation';
import { View } from './view';
import { Visibility } from './visibility';

/** Each has a row in `lib/content/component-facts.ts`. */
const builtIn = {
  Accordion,
  AccordionGroup,
  Badge,
  Callout,
  Card,
  CardGroup,
  Check,
  CodeBlock,
  CodeGroup,
  Color,
  Column,
  Columns,
  Danger,
  Expandable,
  FileTree: Tree,
  Frame,
  GitHub,
  Heading,
  Icon: MdxIcon,
  Info,
  Latex,
  Link,
  MDX: MarkdownParts,
  MathFormula,
  Mermaid,
  Note,
  Panel,
  ParamField,
  Prompt,
  RequestExample,
  ResponseExample,
  ResponseField,
  Snippet,
  Step,
  Steps,
  Tab,
  Tabs,
  Tile,
  Tip,
  Tooltip,
  Tree,
  Update,
  Variation,
  View,
  Visibility,
  Warning,
} satisfies Record<ComponentName, unknown>;

/** Available in pages without import: components, and HTML elements with additional behaviour. */
export const mdxComponents = {
  ...builtIn,
  ...headings,
  a: TextLink,
  details: Details,
  iframe: InlineFrame,
  img: Image,
  input: Input,
  pre: Preformatted,
  script: Script,
  table: Table,
  video: Video,
};

function Script(properties: ComponentProps<'script'>) {
  return <AuthorScript {...hostProperties('script', { ...properties })} />;
}

/** The compiler replaces snippet tags with their content; a remaining one has no file. */
function Snippet({ file, children }: { file?: string; children?: ReactNode }) {
  if (file !== undefined) throw new Error(`there is no file "snippets/${file}"`);
  return <>{children}</>;
}
