// React receives a page's data through scripts: `self.__next_f.push([1,"…"])`, whose texts form one stream of rows. A
// row with a long text has its length in bytes, which must match the changed text.

const PUSH = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g;

/** Changes texts in a page's data, and removes rows that are not needed. */
export function changeFlightData(
  html: string,
  change: (text: string) => string,
  isWanted: (row: string) => boolean,
): string {
  const stream = [...html.matchAll(PUSH)].map(([, text]) => parsed(text ?? '""')).join('');
  if (stream === '') return html;
  const changed = changedRows(Buffer.from(stream), change, isWanted);
  let isFirst = true;
  return html.replace(PUSH, () => {
    const text = isFirst ? changed : '';
    isFirst = false;
    return `self.__next_f.push([1,${inScript(text)}])`;
  });
}

function changedRows(
  stream: Buffer,
  change: (text: string) => string,
  isWanted: (row: string) => boolean,
): string {
  const rows: string[] = [];
  for (let at = 0; at < stream.length; ) {
    const head = /^([0-9a-f]*):T([0-9a-f]+),/.exec(stream.toString('latin1', at, at + 40));
    if (head !== null) {
      const [whole, id = '', length = '0'] = head;
      const from = at + whole.length;
      const end = from + Number.parseInt(length, 16);
      const text = change(stream.toString('utf8', from, end));
      rows.push(`${id}:T${Buffer.byteLength(text).toString(16)},${text}`);
      at = end;
      continue;
    }
    const newline = stream.indexOf(10, at);
    const end = newline === -1 ? stream.length : newline + 1;
    const row = stream.toString('utf8', at, end);
    if (isWanted(row)) rows.push(change(row));
    at = end;
  }
  return rows.join('');
}

function parsed(text: string): string {
  const value: unknown = JSON.parse(text);
  return String(value);
}

function inScript(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}
