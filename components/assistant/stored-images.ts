import type { FileUIPart } from 'ai';
import * as z from 'zod';
import { basePath } from '@/lib/base/web/base-path';
import type { PanelMessage } from './panel-message';
import { IMAGES_MAX } from './question-image';

// The images of the tab's conversation that the model still sees, so that it sees them after a reload too.

const STORAGE_KEY = `lectern-images${basePath()}`;

const storedSchema = z.array(
  z.object({
    messageId: z.string(),
    image: z.object({
      type: z.literal('file'),
      mediaType: z.string(),
      filename: z.string(),
      url: z.string(),
    }),
  }),
);

/** Messages whose images were stored, because megabytes are not to be written again with each word of a reply. */
let stored = '';

export function storeImages(messages: readonly PanelMessage[]): void {
  const seen = imagesOf(messages).slice(-IMAGES_MAX);
  const ids = seen.map(({ messageId }) => messageId).join();
  if (ids === stored) return;
  stored = ids;
  forgetImages();
  try {
    if (seen.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(seen));
  } catch {
    // Storage is full or blocked: after a reload, the model sees none of them.
  }
}

export function forgetImages(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked: there are none.
  }
}

/** The messages with the images that they had before the page was loaded again. */
export function withStoredImages(messages: readonly PanelMessage[]): PanelMessage[] {
  const { data = [] } = storedSchema.safeParse(written());
  return messages.map((message) => {
    const images = data.flatMap(({ messageId, image }) => (messageId === message.id ? image : []));
    return { ...message, parts: [...images, ...message.parts] };
  });
}

function written(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return undefined;
  }
}

function imagesOf(messages: readonly PanelMessage[]): { messageId: string; image: FileUIPart }[] {
  return messages.flatMap(({ id: messageId, parts }) =>
    parts.flatMap((part) =>
      part.type === 'file' ? [{ messageId, image: { ...part, filename: part.filename ?? '' } }] : [],
    ),
  );
}
