export interface PassageBlock {
  kind: 'prose' | 'code';
  text: string;
}

export function passageBlocks(text: string): PassageBlock[] {
  const blocks: PassageBlock[] = [];
  let fence: string | undefined;
  let lines: string[] = [];
  const close = (kind: PassageBlock['kind']) => {
    const block = lines.join('\n').trim();
    if (block !== '') blocks.push({ kind, text: block });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const [, ticks] = /^(`{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      lines.push(line);
      if (line.trim() === fence) {
        close('code');
        fence = undefined;
      }
    } else if (ticks !== undefined) {
      close('prose');
      lines = [line];
      fence = ticks;
    } else if (line.trim() === '') close('prose');
    else lines.push(line);
  }
  if (fence !== undefined) lines.push(fence);
  close(fence === undefined ? 'prose' : 'code');
  return blocks;
}
