export interface ComponentReference {
  lecternComponent: { moduleId: string; exportName: string };
}

/** Whether a prop is a reference to a component, to be resolved in the browser. */
export function isComponentReference(value: unknown): value is ComponentReference {
  return typeof value === 'object' && value !== null && 'lecternComponent' in value;
}
