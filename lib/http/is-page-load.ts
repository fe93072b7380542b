/** Whether a browser loads a page, which scripts of a page do not. */
export function isPageLoad({ headers, method }: Pick<Request, 'headers' | 'method'>): boolean {
  const isAsked = method === 'GET' || method === 'HEAD';
  return isAsked && /\btext\/html\b/.test(headers.get('accept') ?? '') && !headers.has('rsc');
}
