export interface ServerSentEvent {
  name?: string | undefined;
  id?: string | undefined;
  data: string;
}

/** The complete events in a text (HTML Standard, 9.2.6). */
export function serverSentEvents(text: string): ServerSentEvent[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n');
  // Text after the last blank line is incomplete.
  return blocks.slice(0, -1).flatMap((block) => {
    const event: ServerSentEvent = { data: '' };
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'data') data.push(value);
      else if (field === 'event') event.name = value;
      else if (field === 'id') event.id = value;
    }
    return data.length === 0 ? [] : [{ ...event, data: data.join('\n') }];
  });
}

/** The values of a stream with one JSON text per line; the last line counts only when complete. */
export function streamedLines(text: string, isWhole: boolean): ServerSentEvent[] {
  const lines = text.split('\n');
  return (isWhole ? lines : lines.slice(0, -1))
    .map((line) => line.replaceAll('\u001e', '').trim())
    .filter((line) => line !== '')
    .map((data) => ({ data }));
}
