/** The ids in a `<Variation>`'s `is`: one, or a list. Anything else gives none. */
export function variationIds(written: unknown): string[] {
  const list: unknown[] = Array.isArray(written) ? written : [written];
  const ids = list.flatMap((id) => (typeof id === 'string' && id.trim() !== '' ? [id.trim()] : []));
  return ids.length === list.length ? [...new Set(ids)] : [];
}

/** An id of a variation as a word of an attribute, and of a quoted selector. */
export function variationToken(id: string): string {
  return id.replace(/[^\w-]/g, (sign) => `.${sign.charCodeAt(0).toString(16)}.`);
}

/** Shows the parts for the chosen variation. Without a choice or scripts, shows those for the first. */
export function variationCss(ids: readonly string[]): string {
  const selectors = ids.map(variationToken).flatMap((token, index) => {
    const others = `[data-variations]:not([data-variations~="${token}"])`;
    const chosen = `html[data-variation="${token}"] ${others}`;
    return index === 0 ? [`html:not([data-variation]) ${others}`, chosen] : [chosen];
  });
  return selectors.length === 0 ? '' : `${selectors.join()}{display:none!important}`;
}
