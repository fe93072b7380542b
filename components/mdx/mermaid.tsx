import { authorFlag } from './author-value';
import { diagramSize } from './diagram-size';
import { MermaidDiagram } from './mermaid-diagram';

interface MermaidProps {
  chart?: string;
  actions?: boolean | string | undefined;
  placement?: string | undefined;
}

export function Mermaid({ chart, actions, placement }: MermaidProps) {
  if (chart === undefined || chart.trim() === '') return null;
  return (
    <MermaidDiagram
      chart={chart}
      hasActions={authorFlag(actions)}
      placement={placement ?? 'bottom-right'}
      size={diagramSize(chart)}
    />
  );
}
