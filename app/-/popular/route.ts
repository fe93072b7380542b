import '@/lib/runtime';
import { answerPopular } from '@/lib/analytics/handlers/answer-popular';
import { readerView } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';

export async function GET(request: Request): Promise<Response> {
  const [view, paths] = await Promise.all([readerView(), runtime().popularPaths()]);
  return answerPopular(request, { ...view, paths });
}
