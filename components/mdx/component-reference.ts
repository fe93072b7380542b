/** A component of the site's own modules, as it can be sent to the browser. */
export interface ComponentReference {
  lecternComponent: { moduleId: string; exportName: string };
}

/** Whether a property stands for a component that the browser finds in the page's modules. */
export function isComponentReference(value: unknown): value is ComponentReference {
  return typeof value === 'object' && value !== null && 'lecternComponent' in value;
}
