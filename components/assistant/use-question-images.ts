import { useState } from 'react';
import { IMAGES_MAX, type QuestionImage, questionImage } from './question-image';

export function useQuestionImages() {
  const [images, setImages] = useState<readonly QuestionImage[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const [readingCount, setReadingCount] = useState(0);
  return {
    images,
    /** Whether a file could not be read as an image. */
    hasFailed,
    /** While a file is being read, the question waits. */
    isReading: readingCount > 0,
    hasRoom: images.length < IMAGES_MAX,
    async add(files: Iterable<File>) {
      setReadingCount((count) => count + 1);
      const read = await Promise.all([...files].slice(0, IMAGES_MAX).map(questionImage));
      const added = read.filter((image) => image !== undefined);
      setReadingCount((count) => count - 1);
      setFailed(added.length < read.length);
      setImages((before) => [...before, ...added].slice(0, IMAGES_MAX));
    },
    remove(position: number) {
      setImages((before) => before.filter((_, index) => index !== position));
    },
    clear() {
      setImages([]);
      setFailed(false);
    },
  };
}
