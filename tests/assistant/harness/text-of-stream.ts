export function textOfV1(stream: string): string {
  return [...stream.matchAll(/^0:(.*)$/gm)].map(([, json = '""']) => JSON.parse(json)).join('');
}

export function textOfV2(stream: string): string {
  return [...stream.matchAll(/^data: (\{"type":"text-delta".*)$/gm)]
    .map(([, json = '{}']) => JSON.parse(json).delta)
    .join('');
}
