import { expect, it } from 'vitest';
import { diagramSize } from './diagram-size';

// Sizes of Mermaid's drawings at 14 px, measured in Chromium.
it.each([
  ['graph TD\n  A[One] --> B[Two]\n  B --> C[Three]', { width: 111, height: 269 }],
  ['flowchart LR\n  A --> B --> C', { width: 307, height: 67 }],
  ['graph TD\n  A{Ready?} -->|yes| B[Go]\n  A -->|no| C[Wait]', { width: 238, height: 243 }],
  [
    'sequenceDiagram\n  participant A\n  participant B\n  A->>B: Hello\n  B-->>A: Hello back\n  Note over A,B: Done',
    { width: 450, height: 328 },
  ],
])('expects a drawing of %j to be about as tall as it gets', (chart, drawn) => {
  const size = diagramSize(chart);
  expect((size?.height ?? 0) / drawn.height).toBeGreaterThan(0.75);
  expect((size?.height ?? 0) / drawn.height).toBeLessThan(1.3);
});

it('knows nothing of other kinds, and does not run in circles', () => {
  expect(diagramSize('pie\n  "A" : 1')).toBeUndefined();
  expect(diagramSize('graph TD\n  A --> B\n  B --> A\n  A --> A')?.height).toBeGreaterThan(0);
  expect(diagramSize('graph TD')).toBeUndefined();
});
