import type { HttpBodyExample, HttpPart } from '@/lib/openapi/request/http-request-example';
import { bodyText, partHeaders } from '@/lib/openapi/samples/request-text';

/** Files by property; a file that is the whole body has an empty name. */
export type ChosenFiles = ReadonlyMap<string, readonly File[]>;

/** A body as bytes; also works in browsers. */
export interface SendableBody {
  content: Blob;
  /** Set if the body determines it: `multipart` includes a boundary. */
  contentType?: string | undefined;
}

/** Serialises a composed body with the chosen files; missing files are left out. */
export function sendableBody(body: HttpBodyExample, files: ChosenFiles): SendableBody {
  switch (body.kind) {
    case 'json':
    case 'text':
    case 'form':
      return { content: new Blob([bodyText(body) ?? '']) };
    case 'file':
      return { content: new Blob([...(files.get('')?.slice(0, 1) ?? [])]) };
    case 'multipart':
      return multipartBody(body.parts, files);
  }
}

// Written by hand, because `FormData` can set the content type only of files.
function multipartBody(parts: readonly HttpPart[], files: ChosenFiles): SendableBody {
  const boundary = `----LecternForm${randomDigits()}`;
  const taken = new Map<string, number>();
  const pieces = parts.flatMap((part): BlobPart[] => {
    if (part.kind === 'text') {
      return [
        `--${boundary}\r\n${partHeaders({ name: part.name, contentType: part.contentType })}`,
        part.value,
        '\r\n',
      ];
    }
    const position = taken.get(part.name) ?? 0;
    taken.set(part.name, position + 1);
    const file = files.get(part.name)?.[position];
    if (file === undefined) return [];
    const contentType = part.contentType ?? (file.type === '' ? undefined : file.type);
    const head = partHeaders({ name: part.name, fileName: file.name, contentType });
    return [`--${boundary}\r\n${head}`, file, '\r\n'];
  });
  return {
    content: new Blob([...pieces, `--${boundary}--\r\n`]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Browsers have `randomUUID` only in secure contexts. */
function randomDigits(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
