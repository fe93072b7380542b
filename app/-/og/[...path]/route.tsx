import '@/lib/runtime';
import { ImageResponse } from 'next/og';
import { SocialCard } from '@/components/card/social-card';
import { strangerSite } from '@/lib/current-request';
import { cardResponse, type DrawCard } from '@/lib/publish/card/card-response';
import { pathFromSegments } from '@/lib/site/path-from-segments';

const draw: DrawCard = (content, { data }) => {
  const fonts = data === undefined ? {} : { fonts: [{ name: 'Geist', data }] };
  return new ImageResponse(<SocialCard {...content} />, { width: 1200, height: 630, ...fonts }).arrayBuffer();
};

export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  return cardResponse(request, await strangerSite(), { name: pathFromSegments((await params).path), draw });
}
