import '@/lib/runtime';
import { collectionAnswer } from '../collection-answer';

/** A document as a collection for Postman. */
export function GET(request: Request): Promise<Response> {
  return collectionAnswer(request, 'postman');
}
