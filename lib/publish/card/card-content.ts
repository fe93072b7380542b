import type { PageSummary } from '@/lib/site/layout/page-summary';
import type { Site } from '@/lib/site/site';
import type { CardFont } from './card-font';
import { type CardImage, cardImage } from './card-image';
import { covers } from './font-coverage';

/** Content of a card, without characters that its font cannot render. */
export interface CardContent {
  mode: 'light' | 'dark';
  color: string;
  siteName: string | undefined;
  eyebrow: string | undefined;
  title: string | undefined;
  description: string | undefined;
  logo: CardImage | undefined;
  background: CardImage | undefined;
}

export async function cardContent(
  site: Site,
  path: string,
  { summary, font }: { summary: PageSummary; font: CardFont },
): Promise<CardContent> {
  const { configuration, navigation } = site;
  const { thumbnails, logo, colors, appearance, name } = configuration;
  const mode = thumbnails.appearance ?? (appearance.default === 'dark' ? 'dark' : 'light');
  const place = navigation.primaryPlaceOf(path);
  const section = place && navigation.chainOf(place.node).findLast(({ kind }) => kind === 'group')?.label;
  const drawn = (text: string | undefined) => drawable(text, font);
  return {
    mode,
    color: mode === 'dark' ? (colors.light ?? colors.primary) : colors.primary,
    siteName: drawn(name),
    eyebrow: drawn(section),
    title: drawn(summary.title) ?? drawn(name),
    description: drawn(summary.description ?? (path === '/' ? configuration.description : undefined)),
    logo: await cardImage(site, mode === 'dark' ? logo?.dark : logo?.light),
    background: await cardImage(site, thumbnails.background),
  };
}

/**
 * The text without emoji; `undefined` if the font lacks some of its characters. For an unknown character, the
 * library would fetch a font from another host.
 */
function drawable(text: string | undefined, { coverage }: CardFont): string | undefined {
  const plain = text
    // Emoji in all their combinations are decoration.
    ?.replace(/\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === undefined || plain === '' || !covers(coverage, plain) ? undefined : plain;
}
