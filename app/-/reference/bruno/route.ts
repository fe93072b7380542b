import '@/lib/runtime';
import { collectionAnswer } from '../collection-answer';

export function GET(request: Request): Promise<Response> {
  return collectionAnswer(request, 'bruno');
}
