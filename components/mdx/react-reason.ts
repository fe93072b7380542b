import { table } from '@/lib/base/values/table';

/** Mistakes in authors' components that React reports only as a number, as the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = table({
  '31': 'what it draws cannot be shown',
  '60': 'an element has both children and dangerouslySetInnerHTML',
  '61': 'a dangerouslySetInnerHTML is no object with __html',
  '62': 'a style is no object; write it such as style={{ color: "red" }}',
  '130': 'it draws something that is no component',
  '137': 'an element that can hold nothing has children',
  '152': 'it draws nothing; write "return" before what it draws',
  '185': 'it changes its state without end',
  '300': 'it calls fewer hooks than before; call hooks before any "return"',
  '301': 'it changes its state each time it is drawn',
  '310': 'it calls more hooks than before; call hooks before any "return"',
});

/** The reason behind a React error; production builds only give a number and an address. */
export function reactReason(message: string): string {
  const [, number = ''] = /^Minified React error #(\d+)/.exec(message) ?? [];
  const reason = REASONS[number];
  if (reason === undefined) return message;
  const [, detail] = /[?&]args\[\]=([^&\s]+)/.exec(message) ?? [];
  return detail === undefined || detail === '' ? reason : `${reason}: ${decoded(detail)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
