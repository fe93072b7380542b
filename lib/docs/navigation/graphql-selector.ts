export interface GraphqlSelector {
  file?: string | undefined;
  /** `QUERY`, `MUTATION`, `SUBSCRIPTION` or `TYPE`. */
  method: string;
  target: string;
}

const SELECTOR = /^(?:(\S+)\s+)?(QUERY|MUTATION|SUBSCRIPTION|TYPE)\s+([_A-Za-z][_0-9A-Za-z.]*)$/;

/**
 * @example graphqlSelector('schema.graphql QUERY orders')
 * // { file: 'schema.graphql', method: 'QUERY', target: 'orders' }
 */
export function graphqlSelector(text: string): GraphqlSelector | undefined {
  const found = SELECTOR.exec(text.trim());
  if (found === null) return undefined;
  const [, file, method = '', target = ''] = found;
  return { ...(file === undefined ? {} : { file }), method, target };
}

/** Whether an entry names part of a GraphQL schema. For the HTTP method QUERY, the target is a path. */
export function isGraphqlEntry({ method, target }: Pick<GraphqlSelector, 'method' | 'target'>): boolean {
  return /^(?:QUERY|MUTATION|SUBSCRIPTION|TYPE)$/.test(method) && !target.startsWith('/');
}
