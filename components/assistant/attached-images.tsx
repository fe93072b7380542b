import './attached-images.css';
import { GlyphButton } from './glyph-button';
import type { QuestionImage } from './question-image';

interface AttachedImagesProps {
  images: readonly Pick<QuestionImage, 'name' | 'thumbnail'>[];
  removeLabel?: string;
  onRemove?: (position: number) => void;
}

export function AttachedImages({ images, removeLabel, onRemove }: AttachedImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className="assistant-images">
      {images.map(({ name, thumbnail }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same image may stand twice.
        <li key={position}>
          {/* biome-ignore lint/performance/noImgElement: next/image cannot make a data URL smaller. */}
          <img alt={name} src={thumbnail} />
          {onRemove === undefined ? null : (
            <GlyphButton
              glyph="close"
              label={`${removeLabel}: ${name}`}
              onClick={() => onRemove(position)}
              size={13}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
