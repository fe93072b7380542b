import { RequestError } from '@/lib/http/request-error';
import type { SearchNotReady } from '../search-not-ready';

export function notReadyAnswer({ message, retryAfterSeconds }: SearchNotReady): RequestError {
  return new RequestError({ code: 'search_not_ready', message, retryAfterSeconds });
}
