/** The text of a `/v1` reply, from its pieces. */
export function textOfV1(stream: string): string {
  return [...stream.matchAll(/^0:(.*)$/gm)].map(([, json = '""']) => JSON.parse(json)).join('');
}

/** The text of a `/v2` reply, from its pieces. */
export function textOfV2(stream: string): string {
  return [...stream.matchAll(/^data: (\{"type":"text-delta".*)$/gm)]
    .map(([, json = '{}']) => JSON.parse(json).delta)
    .join('');
}
