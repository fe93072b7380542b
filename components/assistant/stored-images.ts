import type { FileUIPart } from 'ai';
import * as z from 'zod';
import { readStored, writeStored } from '@/components/ui/stored';
import type { PanelMessage } from './panel-message';
import { IMAGES_MAX } from './question-image';

// The images of the tab's conversation that the model still sees, stored so that it sees them after a reload too.

const STORAGE_KEY = 'lectern-images';

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

/** Ids of the messages whose images are stored, so that megabytes are not written again with each word of a reply. */
let stored = '';

/** If they do not fit, the model sees none of them after a reload. */
export function storeImages(messages: readonly PanelMessage[]): void {
  const seen = imagesOf(messages).slice(-IMAGES_MAX);
  const ids = seen.map(({ messageId }) => messageId).join();
  if (ids === stored) return;
  stored = ids;
  forgetImages();
  if (seen.length > 0) writeStored('tab', STORAGE_KEY, seen);
}

export function forgetImages(): void {
  writeStored('tab', STORAGE_KEY, undefined);
}

/** Adds the images stored before a reload. */
export function withStoredImages(messages: readonly PanelMessage[]): PanelMessage[] {
  const { data = [] } = storedSchema.safeParse(readStored('tab', STORAGE_KEY));
  return messages.map((message) => {
    const images = data.flatMap(({ messageId, image }) => (messageId === message.id ? image : []));
    return { ...message, parts: [...images, ...message.parts] };
  });
}

function imagesOf(messages: readonly PanelMessage[]): { messageId: string; image: FileUIPart }[] {
  return messages.flatMap(({ id: messageId, parts }) =>
    parts.flatMap((part) =>
      part.type === 'file' ? [{ messageId, image: { ...part, filename: part.filename ?? '' } }] : [],
    ),
  );
}
